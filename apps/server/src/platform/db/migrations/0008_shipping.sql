-- What leaves: shipment items (reserved and pending until a shipment takes them) and the shipments.

create table shipments (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  order_number           text not null,
  customer_id            bigint not null,
  invoice_at             timestamptz not null default now(),
  logistics_company_id   bigint,
  ship_to                jsonb,
  incoterm               text not null default '',
  status                 smallint not null default 10,
  start_count            int not null default 0,
  started_at             timestamptz,
  ended_at               timestamptz,
  completed_at           timestamptz,
  cancelled_at           timestamptz,
  freight_cost_cny       numeric(18,2) not null default 0 check (freight_cost_cny >= 0),
  freight_charged_aud    numeric(18,2) not null default 0 check (freight_charged_aud >= 0),
  packages               jsonb not null default '[]',
  declared_currency      text not null default 'AUD',
  declared_amount        numeric(18,2),
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
  foreign key (tenant_id, logistics_company_id) references logistics_companies
);
create unique index shipments_number on shipments (tenant_id, order_number);
create index shipments_latest on shipments (tenant_id, invoice_at desc, id desc);
create index shipments_status on shipments (tenant_id, status, invoice_at desc, id desc);
create index shipments_customer on shipments (tenant_id, customer_id, invoice_at desc, id desc);
create index shipments_search on shipments using gin (tenant_id, search_text gin_trgm_ops);
create index shipments_grams on shipments using gin (tenant_id, search_grams);
call install_tenant_table('shipments');

create table shipment_items (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  shipment_id            bigint,
  -- I8: nothing is shipped that nobody ordered.
  sales_item_id          bigint not null,
  receipt_id             bigint,
  purchase_item_id       bigint,
  source_code            text not null check (source_code in ('PT', 'ST')),
  source_number          text not null,
  sales_id               bigint,
  customer_id            bigint not null,
  product_id             bigint not null,
  product_code           text not null,
  code                   text not null,
  model_name             text not null,
  name                   text not null,
  warehouse_id           bigint not null,
  quantity               int not null check (quantity >= 1),
  status                 smallint not null default 10,
  split_root_id          bigint not null,
  split_from_id          bigint,
  root_quantity          int not null check (root_quantity >= 1),
  carton_no              text,
  ended_at               timestamptz,
  client_received_at     timestamptz,
  client_remark          text not null default '',
  freight_allocated_cny  numeric(18,2) not null default 0,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments,
  foreign key (tenant_id, sales_item_id) references artware_order_items,
  foreign key (tenant_id, receipt_id) references goods_receipts,
  foreign key (tenant_id, purchase_item_id) references purchase_items,
  foreign key (tenant_id, sales_id) references users,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, warehouse_id) references warehouses,
  foreign key (tenant_id, split_root_id) references shipment_items deferrable initially deferred,
  foreign key (tenant_id, split_from_id) references shipment_items,
  -- I5
  constraint shipment_items_shipment check ((shipment_id is null) = (status = 10) or status = 60),
  -- I8
  constraint shipment_items_source check (source_code = 'ST' or (receipt_id is not null and purchase_item_id is not null))
);
create index shipment_items_shipment on shipment_items (tenant_id, shipment_id, id);
create index shipment_items_sales_item on shipment_items (tenant_id, sales_item_id);
create index shipment_items_pending on shipment_items (tenant_id, status, id);
create index shipment_items_stock on shipment_items (tenant_id, product_id, warehouse_id, status);
create index shipment_items_receipt on shipment_items (tenant_id, receipt_id);
create index shipment_items_root on shipment_items (tenant_id, split_root_id);
create index shipment_items_customer on shipment_items (tenant_id, customer_id, id);
create index shipment_items_source on shipment_items (tenant_id, source_number text_pattern_ops);
create trigger begin_family before insert on shipment_items for each row execute function begin_family();
call install_tenant_table('shipment_items');
