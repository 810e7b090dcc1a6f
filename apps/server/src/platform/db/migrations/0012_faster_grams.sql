-- The same characters and pairs as before, looked for in the runs of Chinese only: a sixth of the time for the search
-- text of an order, which every save spends.
create or replace function cjk_grams(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from regexp_matches(value, '[㐀-䶿一-鿿豈-﫿]+', 'g') as run (parts),
       generate_series(1, char_length(parts[1])) as start,
       (values (1), (2)) as size (characters),
       substr(parts[1], start, characters) as gram
  where char_length(gram) = characters
$$;
