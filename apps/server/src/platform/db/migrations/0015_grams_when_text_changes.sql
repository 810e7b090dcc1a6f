-- A generated column is computed anew at every update of a table with a trigger before it, whatever changed: more than half
-- of what it cost to change a document's status. The grams are written by a trigger that runs when the text is written.

-- In PL/pgSQL, because a connection keeps its plan; text without Chinese, the usual case, needs none.
create or replace function cjk_grams(value text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  if value !~ '[㐀-䶿一-鿿豈-﫿]' then return '{}'; end if;
  return (
    select coalesce(array_agg(distinct gram), '{}')
    from regexp_matches(value, '[㐀-䶿一-鿿豈-﫿]+', 'g') as run (parts),
         generate_series(1, char_length(parts[1])) as start,
         (values (1), (2)) as size (characters),
         substr(parts[1], start, characters) as gram
    where char_length(gram) = characters);
end $$;

create function write_grams() returns trigger language plpgsql as $$
begin
  new.search_grams := cjk_grams(new.search_text);
  return new;
end $$;

-- A table whose rows are found by their text.
create procedure install_search(target regclass) language plpgsql as $$
begin
  execute format('create trigger write_grams before insert or update of search_text on %s for each row execute function write_grams()', target);
end $$;

do $$
declare target regclass;
begin
  for target in select attrelid::regclass from pg_attribute where attname = 'search_grams' and attgenerated = 's' loop
    execute format('alter table %s alter column search_grams drop expression', target);
    execute format('alter table %s alter column search_grams set default ''{}'', alter column search_grams set not null', target);
    call install_search(target);
  end loop;
end $$;
