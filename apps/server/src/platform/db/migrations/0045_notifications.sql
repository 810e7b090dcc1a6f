-- What happened is told once it is committed. What is entered afterwards, as of another moment, is history: nobody is told.
alter table events no force row level security;
alter table events add column dispatched_at timestamptz;
update events set dispatched_at = at;
alter table events alter column dispatched_at set default case when nullif(current_setting('app.moment', true), '') is not null then now() end;
alter table events force row level security;
create index events_waiting on events (id) where dispatched_at is null;
create policy door on events for all to current_user using (true) with check (true);

-- Takes up to `most` events that nobody was told of, of all tenants, the oldest first. Several processes may ask at once.
create function door.claim_events(most int)
returns table (tenant_id int, id bigint, at timestamptz, user_id bigint, name text, entity_id bigint, payload jsonb)
language sql volatile security definer set search_path = public as $$
  with waiting as (
    select e.tenant_id, e.id from events e where e.dispatched_at is null order by e.id limit most for update skip locked
  )
  update events e set dispatched_at = now() from waiting w where e.tenant_id = w.tenant_id and e.id = w.id
  returning e.tenant_id, e.id, e.at, e.user_id, e.name, e.entity_id, e.payload
$$;

-- Whose push token it is; no row if nobody's. Who has to change her password first hears nothing.
create function door.open_push(token bytea) returns table (tenant_id int, user_id bigint, session_id bigint)
language sql stable security definer set search_path = public as $$
  select s.tenant_id, s.user_id, s.id
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null and not u.must_change_password
  join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
  where s.push_token_hash = token and s.ended_at is null and s.expires_at > now()
$$;
create unique index sessions_push_token on sessions (push_token_hash);

-- Which of these sessions are over, for whatever reason.
create function door.ended_sessions(asked bigint[]) returns setof bigint
language sql stable security definer set search_path = public as $$
  select a.id from unnest(asked) as a (id)
  where not exists (
    select from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
    join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
    where s.id = a.id and s.ended_at is null and s.expires_at > now())
$$;
create index sessions_id on sessions (id);
revoke all on function door.claim_events, door.open_push, door.ended_sessions from public;
grant execute on function door.claim_events, door.open_push, door.ended_sessions to yipin_app;

-- What somebody is told: kept until she has read it, and a while longer.
create table notifications (
  tenant_id  int not null default acting_tenant() references tenants,
  id         bigint generated always as identity,
  user_id    bigint not null,
  name       text not null,
  params     jsonb not null default '{}',
  link       text not null default '',
  severity   smallint not null default 0 check (severity between 0 and 4),
  dedupe_key text not null,
  created_at timestamptz not null default moment_of_work(),
  read_at    timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, dedupe_key),
  foreign key (tenant_id, user_id) references users
);
create index notifications_of_user on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null and deleted_at is null;
call isolate('notifications', 'select, insert, update, delete');
