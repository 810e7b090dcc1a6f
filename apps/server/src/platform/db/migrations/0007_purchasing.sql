-- What we buy: purchase items (pending until an order takes them), the orders, and every receipt.

create table purchase_orders (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  order_number           text not null,
  factory_id             bigint not null,
  purchase_date          date,
  expected_date          date,
  warehouse_id           bigint,
  status                 smallint not null default 10,
  cancelled_at           timestamptz,
  is_hidden              boolean not null default false,
  currency               text not null default 'CNY',
  exchange_rate          numeric(18,6),
  goods_amount           numeric(18,2) not null default 0,
  freight_cny            numeric(18,2) not null default 0 check (freight_cny >= 0),
  total_amount           numeric(18,2) not null default 0,
  buyer_id               bigint not null,
  remark                 text not null default '',
  search_text            text not null default '',
  search_grams           text[] generated always as (cjk_grams(search_text)) stored,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, factory_id) references factories,
  foreign key (tenant_id, warehouse_id) references warehouses,
  foreign key (tenant_id, buyer_id) references users
);
create unique index purchase_orders_number on purchase_orders (tenant_id, order_number);
create index purchase_orders_latest on purchase_orders (tenant_id, is_hidden, id desc);
create index purchase_orders_status on purchase_orders (tenant_id, status, id desc);
create index purchase_orders_factory on purchase_orders (tenant_id, factory_id, id desc);
create index purchase_orders_search on purchase_orders using gin (tenant_id, search_text gin_trgm_ops);
create index purchase_orders_grams on purchase_orders using gin (tenant_id, search_grams);
call install_tenant_table('purchase_orders');

-- The first row of a family is its own root, and remembers how many pieces the family has (I3).
create function begin_family() returns trigger language plpgsql as $$
begin
  new.split_root_id := coalesce(new.split_root_id, new.id);
  new.root_quantity := coalesce(new.root_quantity, new.quantity);
  return new;
end $$;

create table purchase_items (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  purchase_order_id      bigint,
  sales_item_id          bigint,
  source_code            text not null check (source_code in ('AO', 'MN', 'RL')),
  source_number          text not null,
  sales_id               bigint,
  customer_id            bigint,
  product_id             bigint not null,
  product_code           text not null,
  code                   text not null,
  model_name             text not null,
  name                   text not null,
  quantity               int not null check (quantity >= 1),
  taken_quantity         int not null default 0,
  surplus_quantity       int not null default 0 check (surplus_quantity >= 0),
  unit_price_cny         numeric(18,4) not null default 0 check (unit_price_cny >= 0),
  amount                 numeric(18,2) not null default 0,
  status                 smallint not null default 10,
  split_root_id          bigint not null,
  split_from_id          bigint,
  -- Pieces of the first row of the family when it was made: what all its parts must add up to (I3).
  root_quantity          int not null check (root_quantity >= 1),
  expected_date          date,
  required_date          date,
  back_count             int not null default 0,
  back_reason            text not null default '',
  remark                 text not null default '',
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_order_id) references purchase_orders,
  foreign key (tenant_id, sales_item_id) references artware_order_items,
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, sales_id) references users,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, split_root_id) references purchase_items deferrable initially deferred,
  foreign key (tenant_id, split_from_id) references purchase_items,
  -- I4
  constraint purchase_items_taken check (0 <= taken_quantity and taken_quantity <= quantity),
  -- I5
  constraint purchase_items_order check ((purchase_order_id is null) = (status = 10) or status = 60)
);
create index purchase_items_order on purchase_items (tenant_id, purchase_order_id, id);
create index purchase_items_sales_item on purchase_items (tenant_id, sales_item_id);
create index purchase_items_pending on purchase_items (tenant_id, status, id);
create index purchase_items_product on purchase_items (tenant_id, product_id, id desc);
create index purchase_items_root on purchase_items (tenant_id, split_root_id);
create index purchase_items_customer on purchase_items (tenant_id, customer_id, id);
create index purchase_items_source on purchase_items (tenant_id, source_number text_pattern_ops);
create trigger begin_family before insert on purchase_items for each row execute function begin_family();
call install_tenant_table('purchase_items');

create table goods_receipts (
  tenant_id              int not null default acting_tenant() references tenants,
  id                     bigint generated always as identity,
  receipt_number         text not null,
  purchase_item_id       bigint not null,
  warehouse_id           bigint not null,
  quantity               int not null check (quantity >= 1),
  surplus                int not null default 0 check (surplus >= 0),
  unit_cost_cny          numeric(18,4) not null,
  received_at            timestamptz not null default now(),
  reversed_at            timestamptz,
  reversal_reason        text not null default '',
  remark                 text not null default '',
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  created_by             bigint,
  updated_at             timestamptz not null default now(),
  updated_by             bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_item_id) references purchase_items,
  foreign key (tenant_id, warehouse_id) references warehouses
);
create index goods_receipts_item on goods_receipts (tenant_id, purchase_item_id, id);
create unique index goods_receipts_number on goods_receipts (tenant_id, receipt_number);
create trigger keep_row before update or delete on goods_receipts for each row execute function keep_row('reversed_at', 'reversal_reason', 'version', 'updated_at', 'updated_by');
call install_tenant_table('goods_receipts');
