-- The audit trail is read: the newest first, of a person, of a kind of row, of a field, and what was made, changed
-- or deleted.
alter table audit_log no force row level security;
alter table audit_log add column fields text[];
update audit_log set fields = array(select jsonb_object_keys(before)) where action = 'update';
alter table audit_log force row level security;

create index audit_log_newest on audit_log (tenant_id, at, id);
create index audit_log_by_user on audit_log (tenant_id, user_id, at, id);
create index audit_log_by_table on audit_log (tenant_id, table_name, at, id);
create index audit_log_by_action on audit_log (tenant_id, action, at, id);
create index audit_log_fields on audit_log using gin (fields, tenant_id) where fields is not null;

-- The line of an update names the columns it changed. Otherwise as in 0037.
create or replace procedure install_audit(target regclass) language plpgsql as $$
declare
  hidden constant text[] := array['tenant_id', 'id', 'password_hash', 'search_text', 'search_grams', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  secret constant text := quote_literal(array['password_hash', 'search_text', 'search_grams', 'version', 'updated_at', 'updated_by']);
  relation constant text := (select relname from pg_class where oid = target);
  compared constant text := (
    select string_agg(format(
        'if new.%1$I is distinct from old.%1$I then was := was || jsonb_build_object(%1$L, old.%1$I); becomes := becomes || jsonb_build_object(%1$L, new.%1$I); changed := array_append(changed, %1$L); end if;', attname),
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
      changed text[];
    begin
      if tg_op = 'UPDATE' then
        %2$s
        if changed is null then return null; end if;
        %5$s
      elsif tg_op = 'INSERT' then
        was := null;
        becomes := to_jsonb(new) - %3$s::text[];
      else
        was := to_jsonb(old) - %3$s::text[];
        becomes := null;
        new := old;
      end if;
      insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after, fields)
      values (new.tenant_id, acting_user(), nullif(current_setting('app.operation', true), ''), nullif(current_setting('app.request_id', true), ''),
        tg_table_name, %4$s, lower(tg_op), was, becomes, changed);
      return null;
    end $fn$
  $body$, relation, compared, secret,
    case when exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then 'new.id' else 'null' end, numbered);
  execute format('drop trigger if exists audit_row on %s', target);
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function audit_%s()', target, relation);
end $$;

-- A table that belongs to no tenant has a trigger of its own.
do $$
declare target regclass;
begin
  for target in
    select t.tgrelid::regclass from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'tenant_id'
    where t.tgname = 'audit_row' and not t.tgisinternal
  loop
    call install_audit(target);
  end loop;
end $$;

-- That of the tenants, otherwise as in 0043.
create or replace function audit_tenants() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['tenancy_name', 'name', 'is_active', 'time_zone', 'deleted_at'];
  earlier jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  was jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, value) into was, becomes
    from jsonb_each(to_jsonb(new)) where key = any (kept) and value is distinct from earlier -> key;
  if becomes is null then return null; end if;
  insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after, fields)
  values (coalesce(acting_tenant(), new.id), acting_user(), nullif(current_setting('app.operation', true), ''),
    nullif(current_setting('app.request_id', true), ''), tg_table_name, new.id, lower(tg_op),
    case when tg_op = 'UPDATE' then was end, becomes || jsonb_build_object('version', new.version),
    case when tg_op = 'UPDATE' then array(select jsonb_object_keys(was)) end);
  return null;
end $$;
