-- Who we trade with and where goods lie.

create table warehouses (
  tenant_id    int not null default acting_tenant() references tenants,
  id           bigint generated always as identity,
  code         text not null check (length(code) between 1 and 32),
  name         text not null check (length(name) between 1 and 128),
  country      text not null default '',
  address      text not null default '',
  contact      text not null default '',
  phone        text not null default '',
  remark       text not null default '',
  is_default   boolean not null default false,
  is_active    boolean not null default true,
  search_text  text not null default '',
  search_grams text[] generated always as (cjk_grams(search_text)) stored,
  version      int not null default 1,
  created_at   timestamptz not null default now(),
  created_by   bigint,
  updated_at   timestamptz not null default now(),
  updated_by   bigint,
  primary key (tenant_id, id)
);
create unique index warehouses_code on warehouses (tenant_id, lower(code));
create unique index warehouses_one_default on warehouses (tenant_id) where is_default;
create index warehouses_search on warehouses using gin (tenant_id, search_text gin_trgm_ops);
create index warehouses_grams on warehouses using gin (tenant_id, search_grams);
call install_tenant_table('warehouses');

create table customers (
  tenant_id                int not null default acting_tenant() references tenants,
  id                       bigint generated always as identity,
  code                     text not null check (length(code) between 1 and 32),
  name                     text not null check (length(name) between 1 and 128),
  kind                     text not null default 'company' check (kind in ('person', 'company')),
  contact                  text not null default '',
  phone                    text not null default '',
  email                    text not null default '',
  country                  text not null default '',
  addresses                jsonb not null default '[]',
  sales_id                 bigint,
  default_discount_percent numeric(5,2) not null default 0 check (default_discount_percent between 0 and 100),
  remark                   text not null default '',
  is_active                boolean not null default true,
  search_text              text not null default '',
  search_grams             text[] generated always as (cjk_grams(search_text)) stored,
  version                  int not null default 1,
  created_at               timestamptz not null default now(),
  created_by               bigint,
  updated_at               timestamptz not null default now(),
  updated_by               bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, sales_id) references users
);
create unique index customers_code on customers (tenant_id, lower(code));
create index customers_name on customers (tenant_id, name);
create index customers_sales on customers (tenant_id, sales_id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
create index customers_grams on customers using gin (tenant_id, search_grams);
call install_tenant_table('customers');

create table factories (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  code            text not null check (length(code) between 1 and 32),
  name            text not null check (length(name) between 1 and 128),
  contact         text not null default '',
  phone           text not null default '',
  wechat          text not null default '',
  address         text not null default '',
  bank_name       text not null default '',
  bank_account    text not null default '',
  lead_time_days  int not null default 0 check (lead_time_days between 0 and 3650),
  deposit_percent numeric(5,2) not null default 0 check (deposit_percent between 0 and 100),
  remark          text not null default '',
  is_active       boolean not null default true,
  search_text     text not null default '',
  search_grams    text[] generated always as (cjk_grams(search_text)) stored,
  version         int not null default 1,
  created_at      timestamptz not null default now(),
  created_by      bigint,
  updated_at      timestamptz not null default now(),
  updated_by      bigint,
  primary key (tenant_id, id)
);
create unique index factories_code_unique on factories (tenant_id, lower(code));
create index factories_code on factories (tenant_id, code);
create index factories_search on factories using gin (tenant_id, search_text gin_trgm_ops);
create index factories_grams on factories using gin (tenant_id, search_grams);
call install_tenant_table('factories');

create table logistics_companies (
  tenant_id             int not null default acting_tenant() references tenants,
  id                    bigint generated always as identity,
  code                  text not null check (length(code) between 1 and 32),
  name                  text not null check (length(name) between 1 and 128),
  contact               text not null default '',
  phone                 text not null default '',
  tracking_url_template text not null default '' check (tracking_url_template = '' or (tracking_url_template like 'https://%' and tracking_url_template like '%{no}%')),
  remark                text not null default '',
  is_active             boolean not null default true,
  search_text           text not null default '',
  search_grams          text[] generated always as (cjk_grams(search_text)) stored,
  version               int not null default 1,
  created_at            timestamptz not null default now(),
  created_by            bigint,
  updated_at            timestamptz not null default now(),
  updated_by            bigint,
  primary key (tenant_id, id)
);
create unique index logistics_companies_code on logistics_companies (tenant_id, lower(code));
create index logistics_companies_search on logistics_companies using gin (tenant_id, search_text gin_trgm_ops);
create index logistics_companies_grams on logistics_companies using gin (tenant_id, search_grams);
call install_tenant_table('logistics_companies');
