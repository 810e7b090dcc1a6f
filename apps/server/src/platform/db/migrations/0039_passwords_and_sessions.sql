-- What a tenant asks of its people's passwords, and when somebody who gets hers wrong has to wait.
alter table settings no force row level security;
alter table audit_log no force row level security;
alter table settings
  add column min_password_length int not null default 8 check (min_password_length between 6 and 32),
  add column require_digit boolean not null default false,
  add column require_lowercase boolean not null default false,
  add column require_uppercase boolean not null default false,
  add column require_symbol boolean not null default false,
  add column lockout_attempts int not null default 5 check (lockout_attempts between 3 and 20),
  add column lockout_minutes int not null default 15 check (lockout_minutes between 1 and 1440);
alter table settings force row level security;
alter table audit_log force row level security;
call install_audit('settings');

-- A session knows whether its user has to change her password first, and which language is hers.
alter type door.opened_session add attribute must_change_password boolean;
create or replace function door.open_session(token bytea) returns setof door.opened_session
language plpgsql volatile security definer set search_path = public as $$
declare opened door.opened_session;
begin
  select s.tenant_id, t.is_host, t.tenancy_name, t.name, t.time_zone,
         u.id, u.user_name, u.name, u.surname, u.email_address, u.locale, s.id,
         array(select distinct p from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id, unnest(r.granted_permissions) p
               where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id),
         u.must_change_password
    into opened
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
    join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
    where s.token_hash = token and s.ended_at is null and s.expires_at > now();
  if not found then return; end if;
  perform set_config('app.tenant_id', opened.tenant_id::text, true), set_config('app.user_id', opened.user_id::text, true);
  return next opened;
end $$;
