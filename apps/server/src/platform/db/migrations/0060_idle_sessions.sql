-- A session without a request for longer than the tenant allows is over. When the last one came is written by the request
-- itself, at most once a minute.
alter table settings no force row level security;
alter table sessions no force row level security;
alter table settings add column session_idle_hours int not null default 12 check (session_idle_hours between 1 and 336);
alter table sessions add column last_seen_at timestamptz not null default now();
alter table sessions force row level security;
alter table settings force row level security;
call install_audit('settings');

-- The sessions that requests may be made with. Whoever ends sessions asks for all that have not ended instead.
create view open_sessions with (security_invoker = true) as
select s.*, t.access_stamp, u.must_change_password
from sessions s
join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
join settings r on r.tenant_id = s.tenant_id
where s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => r.session_idle_hours);
grant select on open_sessions to yipin_app;

-- As in 0023. Notes that a request came, unless one of the last minute is noted: not in a transaction that cannot write,
-- and without waiting for another request that notes it just now.
create or replace function door.resume_session(token bytea) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  tenant text;
  acting text;
  stamp text;
  session bigint;
  is_noted boolean;
begin
  select s.tenant_id, s.user_id, concat_ws(' ', s.id, s.access_stamp), s.id, s.last_seen_at > now() - interval '1 minute'
    into tenant, acting, stamp, session, is_noted
    from open_sessions s where s.token_hash = token;
  if not found then return null; end if;
  if not is_noted and current_setting('transaction_read_only') = 'off' then
    update sessions set last_seen_at = now()
      where tenant_id = tenant::int and id = (
        select id from sessions where tenant_id = tenant::int and id = session for no key update skip locked);
  end if;
  tenant := set_config('app.tenant_id', tenant, true);
  acting := set_config('app.user_id', acting, true);
  return stamp;
end $$;

-- As in 0039.
create or replace function door.open_session(token bytea) returns setof door.opened_session
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare opened door.opened_session;
begin
  select s.tenant_id, t.is_host, t.tenancy_name, t.name, t.time_zone,
         u.id, u.user_name, u.name, u.surname, u.email_address, u.locale, s.id,
         array(select distinct p from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id, unnest(r.granted_permissions) p
               where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id),
         u.must_change_password
    into opened
    from open_sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.token_hash = token;
  if not found then return; end if;
  perform set_config('app.tenant_id', opened.tenant_id::text, true), set_config('app.user_id', opened.user_id::text, true);
  return next opened;
end $$;

-- As in 0045. A push channel is no request: it ends with its session.
create or replace function door.open_push(token bytea) returns table (tenant_id int, user_id bigint, session_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.user_id, s.id from open_sessions s where s.push_token_hash = token and not s.must_change_password
$$;
create or replace function door.ended_sessions(asked bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from unnest(asked) as a (id) where not exists (select from open_sessions s where s.id = a.id)
$$;
