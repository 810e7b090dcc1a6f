-- Search texts with the full-width letters and digits of a Chinese keyboard as plain ones, as they are written from now on.
do $$
declare target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'write_grams' loop
    execute format('alter table %s no force row level security, disable trigger user', target);
    execute format($sql$
      update %s set search_text = lower(normalize(search_text, nfkc)), search_grams = cjk_grams(lower(normalize(search_text, nfkc)))
      where search_text is not nfkc normalized $sql$, target);
    execute format('alter table %s force row level security, enable trigger user', target);
  end loop;
end $$;
