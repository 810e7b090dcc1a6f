-- The trail of an update says which version of the row it made: a conflict can tell what changed since the version that
-- somebody saw (domain.md §11). Otherwise as in 0013.
create or replace procedure install_audit(target regclass) language plpgsql as $$
declare
  hidden constant text[] := array['tenant_id', 'id', 'password_hash', 'search_text', 'search_grams', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  secret constant text := quote_literal(array['password_hash', 'search_text', 'search_grams', 'version', 'updated_at', 'updated_by']);
  relation constant text := (select relname from pg_class where oid = target);
  compared constant text := (
    select string_agg(format(
        'if new.%1$I is distinct from old.%1$I then was := was || jsonb_build_object(%1$L, old.%1$I); becomes := becomes || jsonb_build_object(%1$L, new.%1$I); end if;', attname),
      chr(10) order by attnum)
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped and attname <> all (hidden));
  numbered constant text := case
    when exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped)
    then 'becomes := becomes || jsonb_build_object(''version'', new.version);' else '' end;
begin
  execute format($body$
    create or replace function audit_%1$s() returns trigger language plpgsql as $fn$
    declare
      was jsonb := '{}';
      becomes jsonb := '{}';
    begin
      if tg_op = 'UPDATE' then
        %2$s
        if was = '{}' then return null; end if;
        %5$s
      elsif tg_op = 'INSERT' then
        was := null;
        becomes := to_jsonb(new) - %3$s::text[];
      else
        was := to_jsonb(old) - %3$s::text[];
        becomes := null;
        new := old;
      end if;
      insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after)
      values (new.tenant_id, acting_user(), nullif(current_setting('app.operation', true), ''), nullif(current_setting('app.request_id', true), ''),
        tg_table_name, %4$s, lower(tg_op), was, becomes);
      return null;
    end $fn$
  $body$, relation, compared, secret,
    case when exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then 'new.id' else 'null' end, numbered);
  execute format('drop trigger if exists audit_row on %s', target);
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function audit_%s()', target, relation);
end $$;

do $$
declare target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'audit_row' and not tgisinternal loop
    call install_audit(target);
  end loop;
end $$;
