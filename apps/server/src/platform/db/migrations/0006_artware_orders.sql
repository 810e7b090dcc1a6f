-- What customers ordered, line by line.

create table artware_orders (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  order_number           text not null,
  customer_id            bigint not null,
  sales_id               bigint not null,
  sales_date             date not null,
  order_source_id        int,
  ship_to                jsonb,
  required_date          date,
  status                 smallint not null default 10,
  currency               text not null default 'AUD',
  exchange_rate          numeric(18,6) not null,
  discount_amount        numeric(18,2) not null default 0 check (discount_amount >= 0),
  freight_charged_aud    numeric(18,2) not null default 0 check (freight_charged_aud >= 0),
  total_amount           numeric(18,2) not null default 0,
  remark                 text not null default '',
  search_text            text not null default '',
  search_grams           text[] generated always as (cjk_grams(search_text)) stored,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, sales_id) references users
);
create unique index artware_orders_number on artware_orders (tenant_id, order_number);
create index artware_orders_date on artware_orders (tenant_id, sales_date desc, id desc);
create index artware_orders_status on artware_orders (tenant_id, status, sales_date desc, id desc);
create index artware_orders_customer on artware_orders (tenant_id, customer_id, sales_date desc, id desc);
create index artware_orders_sales on artware_orders (tenant_id, sales_id, sales_date desc, id desc);
create index artware_orders_search on artware_orders using gin (tenant_id, search_text gin_trgm_ops);
create index artware_orders_grams on artware_orders using gin (tenant_id, search_grams);
call install_tenant_table('artware_orders');

create table artware_order_items (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  order_id               bigint not null,
  line_no                int not null,
  product_id             bigint not null,
  product_code           text not null,
  code                   text not null,
  model_name             text not null,
  name                   text not null,
  quantity               int not null check (quantity >= 1),
  short_quantity         int not null default 0 check (short_quantity between 0 and quantity),
  unit_price_aud         numeric(18,2) not null check (unit_price_aud >= 0),
  discount_amount        numeric(18,2) not null default 0 check (discount_amount >= 0),
  line_amount            numeric(18,2) not null check (line_amount >= 0),
  status                 smallint not null default 10,
  -- Where the pieces are, kept by the item's own settling from the purchase and shipment rows (I2).
  to_approve_qty         int not null default 0 check (to_approve_qty >= 0),
  purchasing_qty         int not null default 0 check (purchasing_qty >= 0),
  ready_qty              int not null default 0 check (ready_qty >= 0),
  shipping_qty           int not null default 0 check (shipping_qty >= 0),
  delivered_qty          int not null default 0 check (delivered_qty >= 0),
  received_qty           int not null default 0 check (received_qty >= 0),
  required_date          date,
  completed_at           timestamptz,
  deleted_at             timestamptz,
  remark                 text not null default '',
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references artware_orders,
  foreign key (tenant_id, product_id) references artware_products,
  -- I2
  constraint artware_order_items_covered check (
    deleted_at is not null or to_approve_qty + purchasing_qty + ready_qty + shipping_qty + delivered_qty + received_qty = quantity - short_quantity)
);
create unique index artware_order_items_line on artware_order_items (tenant_id, order_id, line_no);
create index artware_order_items_product on artware_order_items (tenant_id, product_id);
create index artware_order_items_product_code on artware_order_items (tenant_id, lower(product_code) text_pattern_ops, order_id);
call install_tenant_table('artware_order_items');

-- Remarks on any document or on a line of it: never changed, only retracted.
create table remarks (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  doc_type               text not null check (doc_type ~ '^[A-Z]{2}$'),
  doc_id                 bigint not null,
  item_id                bigint,
  text                   text not null check (length(text) between 1 and 2000),
  retracted_at           timestamptz,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users
);
create index remarks_document on remarks (tenant_id, doc_type, doc_id, id);
create trigger keep_row before update or delete on remarks for each row execute function keep_row('retracted_at', 'version', 'updated_at', 'updated_by');
call install_tenant_table('remarks');
