-- Tenants, their people and settings, and the one narrow door that looks across tenants: sign-in.

create table tenants (
  id            int generated always as identity primary key,
  tenancy_name  text not null check (tenancy_name ~ '^[a-zA-Z][a-zA-Z0-9_-]{1,63}$'),
  name          text not null check (length(name) between 1 and 128),
  is_host       boolean not null default false,
  is_active     boolean not null default true,
  time_zone     text not null default 'Australia/Sydney',
  base_currency text not null default 'AUD',
  cost_currency text not null default 'CNY',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz
);
create unique index tenants_name on tenants (lower(tenancy_name)) where deleted_at is null;
create unique index tenants_one_host on tenants (is_host) where is_host;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_tenant on tenants for select to yipin_app using (id = nullif(current_setting('app.tenant_id', true), '')::int);
grant select on tenants to yipin_app;

create table users (
  tenant_id            int not null default acting_tenant() references tenants,
  id                   bigint generated always as identity,
  user_name            text not null check (length(user_name) between 1 and 64),
  name                 text not null default '',
  surname              text not null default '',
  email_address        text not null default '',
  phone                text not null default '',
  password_hash        text not null,
  is_active            boolean not null default true,
  is_artware_sales     boolean not null default false,
  is_travel_sales      boolean not null default false,
  locale               text,
  must_change_password boolean not null default false,
  last_login_at        timestamptz,
  deleted_at           timestamptz,
  version              int not null default 1,
  created_at           timestamptz not null default now(),
  created_by           bigint,
  updated_at           timestamptz not null default now(),
  updated_by           bigint,
  primary key (tenant_id, id)
);
create unique index users_name on users (tenant_id, lower(user_name)) where deleted_at is null;
create unique index users_email on users (tenant_id, lower(email_address)) where deleted_at is null and email_address <> '';
call install_tenant_table('users');

create table roles (
  tenant_id           int not null default acting_tenant() references tenants,
  id                  bigint generated always as identity,
  name                text not null check (length(name) between 1 and 32),
  display_name        text not null check (length(display_name) between 1 and 64),
  description         text not null default '',
  is_static           boolean not null default false,
  is_default          boolean not null default false,
  granted_permissions text[] not null default '{}',
  version             int not null default 1,
  created_at          timestamptz not null default now(),
  created_by          bigint,
  updated_at          timestamptz not null default now(),
  updated_by          bigint,
  primary key (tenant_id, id)
);
create unique index roles_name on roles (tenant_id, lower(name));
call install_tenant_table('roles', 'select, insert, update, delete');

create table user_roles (
  tenant_id  int not null default acting_tenant(),
  id         bigint generated always as identity,
  user_id    bigint not null,
  role_id    bigint not null,
  version    int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, role_id) references roles
);
create index user_roles_role on user_roles (tenant_id, role_id);
call install_tenant_table('user_roles', 'select, insert, delete');

create table sessions (
  tenant_id       int not null default acting_tenant(),
  id              bigint generated always as identity,
  user_id         bigint not null,
  token_hash      bytea not null,
  push_token_hash bytea not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  ip              text not null default '',
  user_agent      text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
-- Found by the token alone, before a tenant is known: 256 random bits cannot collide or betray anything.
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (tenant_id, user_id);
call isolate('sessions', 'select, insert, update');

create table login_attempts (
  tenant_id  int not null default acting_tenant(),
  id         bigint generated always as identity,
  at         timestamptz not null default now(),
  login_name text not null,
  user_id    bigint,
  ip         text not null,
  user_agent text not null default '',
  result     smallint not null,
  primary key (tenant_id, id)
);
create index login_attempts_name on login_attempts (tenant_id, login_name, at);
call isolate('login_attempts', 'select, insert');

create table settings (
  tenant_id                  int not null default acting_tenant() references tenants,
  id                         bigint generated always as identity,
  exchange_rate              numeric(18,6) not null default 5 check (exchange_rate between 0.01 and 1000),
  international_shipping_fee numeric(18,4) not null default 0 check (international_shipping_fee >= 0),
  packing_charges            numeric(18,4) not null default 0 check (packing_charges >= 0),
  shipping_fee               numeric(18,4) not null default 0 check (shipping_fee >= 0),
  order_source_channels      jsonb not null default '[]',
  volumetric_divisor         int not null default 6000 check (volumetric_divisor > 0),
  default_markup_percent     numeric(7,2) not null default 100.00,
  price_step                 numeric(18,2) not null default 0.01 check (price_step > 0),
  price_rounding             text not null default 'HALF_UP' check (price_rounding in ('HALF_UP', 'UP')),
  over_take_percent          numeric(5,2) not null default 0 check (over_take_percent between 0 and 100),
  version                    int not null default 1,
  created_at                 timestamptz not null default now(),
  created_by                 bigint,
  updated_at                 timestamptz not null default now(),
  updated_by                 bigint,
  primary key (tenant_id)
);
call install_tenant_table('settings');

-- The door. Its functions belong to the owner, see all tenants, and answer one question each.
create schema door;
grant usage on schema door to yipin_app;
do $$
declare t text;
begin
  foreach t in array array['tenants', 'users', 'roles', 'user_roles', 'sessions', 'settings'] loop
    execute format('create policy door on %I for all to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- The tenant with that name or id, whatever its state; the host when neither is given; no row if there is none.
create function door.find_tenant(wanted_name text, wanted_id int)
returns table (id int, tenancy_name text, name text, is_host boolean, is_active boolean, time_zone text)
language sql stable security definer set search_path = public as $$
  select t.id, t.tenancy_name, t.name, t.is_host, t.is_active, t.time_zone
  from tenants t
  where t.deleted_at is null and (lower(t.tenancy_name) = lower(wanted_name) or t.id = wanted_id or (t.is_host and wanted_name is null and wanted_id is null))
$$;

-- Ids of all tenants, for jobs and checks that go tenant by tenant.
create function door.tenant_ids() returns setof int
language sql stable security definer set search_path = public as $$
  select t.id from tenants t where t.deleted_at is null order by t.id
$$;

-- Makes a tenant with its settings, and answers its id. People are added afterwards, inside it.
create function door.create_tenant(new_tenancy_name text, new_name text, as_host boolean, new_time_zone text) returns int
language sql volatile security definer set search_path = public as $$
  with made as (
    insert into tenants (tenancy_name, name, is_host, time_zone) values (new_tenancy_name, new_name, as_host, new_time_zone) returning id
  )
  insert into settings (tenant_id) select id from made returning tenant_id
$$;

create type door.opened_session as (
  tenant_id int, is_host boolean, tenancy_name text, tenant_name text, time_zone text,
  user_id bigint, user_name text, name text, surname text, email_address text, locale text, session_id bigint, permissions text[]);

-- Who a token stands for; no row if for nobody. Sets tenant and user for the rest of the transaction.
create function door.open_session(token bytea) returns setof door.opened_session
language plpgsql volatile security definer set search_path = public as $$
declare opened door.opened_session;
begin
  select s.tenant_id, t.is_host, t.tenancy_name, t.name, t.time_zone,
         u.id, u.user_name, u.name, u.surname, u.email_address, u.locale, s.id,
         array(select distinct p from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id, unnest(r.granted_permissions) p
               where ur.tenant_id = s.tenant_id and ur.user_id = s.user_id)
    into opened
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.deleted_at is null
    join tenants t on t.id = s.tenant_id and t.is_active and t.deleted_at is null
    where s.token_hash = token and s.ended_at is null and s.expires_at > now();
  if not found then return; end if;
  perform set_config('app.tenant_id', opened.tenant_id::text, true), set_config('app.user_id', opened.user_id::text, true);
  return next opened;
end $$;

revoke all on all functions in schema door from public;
grant execute on all functions in schema door to yipin_app;
