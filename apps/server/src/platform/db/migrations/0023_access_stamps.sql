-- What a session may do follows from its user, the user's roles and the tenant. One number of the tenant is counted up with
-- every change of those: comparing it costs half of gathering the versions of all. It is seen together with the change, so
-- nothing can be read between the two, and counted at the end of the transaction: no other lock is taken behind it.
alter table tenants add column access_stamp bigint not null default 1;

create function door.count_access_change() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update tenants set access_stamp = access_stamp + 1 where id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
revoke all on function door.count_access_change from public;
create constraint trigger access_changed after update on users
  deferrable initially deferred for each row execute function door.count_access_change();
create constraint trigger access_changed after update on roles
  deferrable initially deferred for each row execute function door.count_access_change();
create constraint trigger access_changed after insert or delete on user_roles
  deferrable initially deferred for each row execute function door.count_access_change();

create function count_own_access_change() returns trigger language plpgsql as $$
begin
  new.access_stamp := old.access_stamp + 1;
  return new;
end $$;
create trigger access_changed before update on tenants
  for each row when (new.access_stamp = old.access_stamp) execute function count_own_access_change();

create or replace function door.resume_session(token bytea) returns text
language plpgsql volatile security definer set search_path = public as $$
declare
  tenant text;
  acting text;
  stamp text;
begin
  select s.tenant_id, s.user_id, concat_ws(' ', s.id, t.access_stamp)
    into tenant, acting, stamp
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
    join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
    where s.token_hash = token and s.ended_at is null and s.expires_at > now();
  if not found then return null; end if;
  tenant := set_config('app.tenant_id', tenant, true);
  acting := set_config('app.user_id', acting, true);
  return stamp;
end $$;
