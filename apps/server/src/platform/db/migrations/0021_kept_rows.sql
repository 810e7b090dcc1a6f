-- Without arguments tg_argv is null, and a row without null is null: a changed row equalled the one before, and rows that
-- are never changed were kept by nothing but the application's missing right to change them.
create or replace function keep_row() returns trigger language plpgsql as $$
declare
  changeable constant text[] := coalesce(tg_argv, '{}');
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - changeable) is distinct from (to_jsonb(old) - changeable) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
