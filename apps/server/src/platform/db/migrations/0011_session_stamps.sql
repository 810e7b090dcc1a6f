-- Sets tenant and user for the rest of the transaction, and answers a stamp of everything the session's answers depend
-- on; null if the token stands for nobody. As long as the stamp is the same, what door.open_session said still holds:
-- comparing it costs half of telling it all again.
create function door.resume_session(token bytea) returns text
language plpgsql volatile security definer set search_path = public as $$
declare
  tenant int;
  acting bigint;
  stamp text;
begin
  select s.tenant_id, s.user_id,
         concat_ws(' ', s.id, t.is_host, t.tenancy_name, t.name, t.time_zone, u.version,
           (select string_agg(r.id || '.' || r.version, ' ' order by r.id)
            from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
            where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id))
    into tenant, acting, stamp
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
    join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
    where s.token_hash = token and s.ended_at is null and s.expires_at > now();
  if not found then return null; end if;
  perform set_config('app.tenant_id', tenant::text, true), set_config('app.user_id', acting::text, true);
  return stamp;
end $$;
revoke all on function door.resume_session from public;
grant execute on function door.resume_session to yipin_app;
