-- What we sell: categories in a tree, and one row per stock-keeping unit.

create table artware_categories (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  parent_id              bigint,
  name                   text not null check (length(name) between 1 and 64),
  sort                   int not null default 0,
  markup_percent         numeric(7,2) check (markup_percent between -100 and 10000),
  hs_code                text not null default '',
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references artware_categories,
  check (parent_id <> id)
);
create unique index artware_categories_name on artware_categories (tenant_id, parent_id, lower(name)) nulls not distinct;
call install_tenant_table('artware_categories', 'select, insert, update, delete');

create table artware_products (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  product_code           text not null check (length(product_code) between 1 and 32),
  code                   text not null check (length(code) <= 32),
  model_name             text not null default '',
  name                   text not null check (length(name) between 1 and 128),
  name_en                text not null default '',
  name_tw                text not null default '',
  category_id            bigint not null,
  default_factory_id     bigint,
  factory_price_cny      numeric(18,4) not null default 0 check (factory_price_cny >= 0),
  gross_weight_kg        numeric(10,3) check (gross_weight_kg >= 0),
  length_cm              numeric(7,1) check (length_cm >= 0),
  width_cm               numeric(7,1) check (width_cm >= 0),
  height_cm              numeric(7,1) check (height_cm >= 0),
  packing_override_cny   numeric(18,4) check (packing_override_cny >= 0),
  intl_fee_override_cny  numeric(18,4) check (intl_fee_override_cny >= 0),
  shipping_override_cny  numeric(18,4) check (shipping_override_cny >= 0),
  markup_percent         numeric(7,2) check (markup_percent between -100 and 10000),
  landed_cost_cny        numeric(18,4),
  landed_cost_aud        numeric(18,4),
  suggested_price_aud    numeric(18,2),
  sale_price_aud         numeric(18,2) not null default 0 check (sale_price_aud >= 0),
  min_price_aud          numeric(18,2) check (min_price_aud >= 0),
  price_rate_used        numeric(18,6),
  price_calculated_at    timestamptz,
  material               text not null default '',
  colour                 text not null default '',
  origin                 text not null default '',
  hs_code                text not null default '',
  barcode                text,
  is_active              boolean not null default true,
  remark                 text not null default '',
  search_text            text not null default '',
  search_grams           text[] generated always as (cjk_grams(search_text)) stored,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references artware_categories,
  foreign key (tenant_id, default_factory_id) references factories
);
create unique index artware_products_code on artware_products (tenant_id, lower(product_code), lower(code));
create unique index artware_products_barcode on artware_products (tenant_id, barcode) where barcode is not null;
create index artware_products_order on artware_products (tenant_id, product_code desc, code, model_name desc, id desc);
create index artware_products_category on artware_products (tenant_id, category_id);
create index artware_products_factory on artware_products (tenant_id, default_factory_id);
create index artware_products_name on artware_products (tenant_id, name);
create index artware_products_search on artware_products using gin (tenant_id, search_text gin_trgm_ops);
create index artware_products_grams on artware_products using gin (tenant_id, search_grams);
call install_tenant_table('artware_products');
