-- Views of lists: a name for filters, sort order and columns.
create table saved_views (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  list_key        text not null check (length(list_key) between 1 and 64),
  name            text not null check (length(name) between 1 and 60),
  scope           text not null default 'MINE' check (scope in ('MINE', 'ROLES', 'ALL')),
  owner_id        bigint not null,
  role_ids        bigint[] not null default '{}',
  query           text not null default '' check (length(query) <= 2000),
  -- 8 kB as it is sent; the text of jsonb has spaces and is at most twice as long.
  layout          jsonb not null default '{}' check (jsonb_typeof(layout) = 'object' and octet_length(layout::text) <= 2 * 8192),
  is_role_default boolean not null default false,
  position        int not null default 0,
  version         int not null default 1,
  created_at      timestamptz not null default moment_of_work(),
  created_by      bigint,
  updated_at      timestamptz not null default moment_of_work(),
  updated_by      bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users,
  constraint saved_views_roles check ((scope = 'ROLES') = (cardinality(role_ids) > 0)),
  constraint saved_views_role_default check (scope = 'ROLES' or not is_role_default)
);
create unique index saved_views_name on saved_views (tenant_id, owner_id, list_key, lower(name));
call install_tenant_table('saved_views', 'select, insert, update, delete');

-- A view for roles loses a role that is deleted; without any role it is left to its owner.
create function remove_role_from_views() returns trigger language plpgsql as $$
begin
  update saved_views set
    role_ids = array_remove(role_ids, old.id),
    scope = case when role_ids = array[old.id] then 'MINE' else scope end,
    is_role_default = is_role_default and role_ids <> array[old.id]
  where tenant_id = old.tenant_id and role_ids @> array[old.id];
  return null;
end $$;
create trigger remove_role_from_views after delete on roles for each row execute function remove_role_from_views();

-- The right to share views, for the roles that a tenant begins with, where there are any. Those that were renamed are
-- left alone.
alter table roles no force row level security;
alter table audit_log no force row level security;

update roles set granted_permissions = granted_permissions || array['Pages.SharedViews']
where name in ('Admin', 'SalesManager', 'PurchaseManager') and 'Pages.SharedViews' <> all (granted_permissions);

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;
