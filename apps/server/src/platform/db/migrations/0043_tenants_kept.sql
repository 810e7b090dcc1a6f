-- Tenants as rows that the host's people list, change and delete: with a version, a search text and an audit trail, by
-- policies instead of functions, so that lists and saves are the ordinary ones. Whether the host acts is the one question
-- they ask, once for each statement.
alter table tenants
  add column version int not null default 1,
  add column created_by bigint,
  add column updated_by bigint,
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}',
  alter column name type text collate names,
  add constraint tenants_host_stays check (not is_host or (is_active and deleted_at is null));
call install_search('tenants');
update tenants set search_text = lower(normalize(tenancy_name || ' ' || name, nfkc));

-- The refusal of a name that is taken reads the field from the index.
alter index tenants_name rename to tenants_tenancy_name;
create index tenants_listed on tenants (tenancy_name, id) where deleted_at is null and not is_host;
create index tenants_by_name on tenants (name, id) where deleted_at is null and not is_host;
create index tenants_active on tenants (is_active, tenancy_name, id) where deleted_at is null and not is_host;
create index tenants_search on tenants using gin (search_text gin_trgm_ops);
create index tenants_grams on tenants using gin (search_grams);

create function door.acts_as_host() returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from tenants t where t.id = acting_tenant() and t.is_host)
$$;
revoke all on function door.acts_as_host from public;
grant execute on function door.acts_as_host to yipin_app;

create policy host_reads on tenants for select to yipin_app using ((select door.acts_as_host()));
create policy host_changes on tenants for update to yipin_app
  using ((select door.acts_as_host())) with check ((select door.acts_as_host()));
create policy own_change on tenants for update to yipin_app
  using (id = nullif(current_setting('app.tenant_id', true), '')::int)
  with check (id = nullif(current_setting('app.tenant_id', true), '')::int);
grant update (tenancy_name, name, is_active, time_zone, deleted_at, search_text) on tenants to yipin_app;

-- A tenant's own people may say what their firm is called and where it is; the rest is the host's.
create function guard_tenant() returns trigger language plpgsql as $$
begin
  if acting_tenant() is not null and not door.acts_as_host() then
    raise exception 'only the host changes this of a tenant' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_tenant before update of tenancy_name, is_active, deleted_at on tenants for each row
  when (new.tenancy_name <> old.tenancy_name or new.is_active <> old.is_active or new.deleted_at is distinct from old.deleted_at)
  execute function guard_tenant();

-- The access stamp is counted with every change of a right: that is no new version of the tenant, nor anything to keep a
-- trail of.
create trigger stamp_row before insert or update of tenancy_name, name, is_active, time_zone, deleted_at on tenants
  for each row execute function stamp_row();

-- The trail of a tenant is kept where whoever changed it can read it: with the host, or with the tenant itself.
create function audit_tenants() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['tenancy_name', 'name', 'is_active', 'time_zone', 'deleted_at'];
  earlier jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  was jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, value) into was, becomes
    from jsonb_each(to_jsonb(new)) where key = any (kept) and value is distinct from earlier -> key;
  if becomes is null then return null; end if;
  insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after)
  values (coalesce(acting_tenant(), new.id), acting_user(), nullif(current_setting('app.operation', true), ''),
    nullif(current_setting('app.request_id', true), ''), tg_table_name, new.id, lower(tg_op),
    case when tg_op = 'UPDATE' then was end, becomes || jsonb_build_object('version', new.version));
  return null;
end $$;
create trigger audit_row after insert or update of tenancy_name, name, is_active, time_zone, deleted_at on tenants
  for each row execute function audit_tenants();

-- Makes a tenant with its settings, and answers its id: for the host, and for nobody, who makes the host at the first start.
drop function door.create_tenant(text, text, boolean, text);
create function door.create_tenant(
  new_tenancy_name text, new_name text, as_host boolean, as_active boolean, new_time_zone text, new_search_text text) returns int
language plpgsql volatile security definer set search_path = public as $$
declare made int;
begin
  if acting_tenant() is not null and not door.acts_as_host() then
    raise exception 'only the host makes tenants' using errcode = '42501';
  end if;
  insert into tenants (tenancy_name, name, is_host, is_active, time_zone, search_text)
    values (new_tenancy_name, new_name, as_host, as_active, new_time_zone, new_search_text) returning id into made;
  insert into settings (tenant_id) values (made);
  return made;
end $$;
revoke all on function door.create_tenant from public;
grant execute on function door.create_tenant to yipin_app;
