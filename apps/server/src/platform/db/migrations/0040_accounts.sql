-- What belongs to a user alone: her picture, her second factor, and the look that clients of old let her choose.
alter table users add column ui_theme text not null default '';
call install_audit('users');

create table user_avatars (
  tenant_id  int not null default acting_tenant() references tenants,
  id         bigint generated always as identity,
  user_id    bigint not null,
  image      bytea not null check (length(image) <= 65536),
  version    int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
call isolate('user_avatars', 'select, insert, update, delete');
create trigger stamp_row before insert or update on user_avatars for each row execute function stamp_row();

-- The secret that an authenticator app shares, and until when a code counts as used: none is taken twice.
create table user_second_factors (
  tenant_id      int not null default acting_tenant() references tenants,
  id             bigint generated always as identity,
  user_id        bigint not null,
  secret         text not null,
  is_confirmed   boolean not null default false,
  last_time_step bigint not null default 0,
  -- SHA-256, in hex, of codes of 80 random bits, each of which opens the door once.
  recovery_codes text[] not null default '{}',
  version        int not null default 1,
  created_at     timestamptz not null default now(),
  created_by     bigint,
  updated_at     timestamptz not null default now(),
  updated_by     bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
call isolate('user_second_factors', 'select, insert, update, delete');
create trigger stamp_row before insert or update on user_second_factors for each row execute function stamp_row();
