-- Where every piece is: balances, their value, and the append-only movements that explain both.

create table stock_balances (
  tenant_id    int not null default acting_tenant() references tenants,
  product_id   bigint not null,
  warehouse_id bigint not null,
  on_hand      int not null default 0,
  reserved     int not null default 0,
  available    int generated always as (on_hand - reserved) stored,
  primary key (tenant_id, product_id, warehouse_id),
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, warehouse_id) references warehouses,
  -- I1
  constraint stock_balances_sound check (0 <= reserved and reserved <= on_hand)
);
create index stock_balances_warehouse on stock_balances (tenant_id, warehouse_id, product_id) where on_hand > 0;
call isolate('stock_balances', 'select, insert, update');

create table stock_values (
  tenant_id  int not null default acting_tenant() references tenants,
  product_id bigint not null,
  quantity   int not null default 0 check (quantity >= 0),
  value_cny  numeric(18,2) not null default 0 check (value_cny >= 0),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references artware_products,
  -- I10
  check (quantity > 0 or value_cny = 0)
);
call isolate('stock_values', 'select, insert, update');

create table stock_movements (
  tenant_id     int not null default acting_tenant() references tenants,
  id            bigint generated always as identity,
  product_id    bigint not null,
  warehouse_id  bigint not null,
  kind          text not null check (kind in ('TAKE_IN', 'TAKE_REVERSAL', 'SHIP_OUT', 'SHIP_UNDO', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN', 'COUNT')),
  quantity      int not null check (quantity <> 0),
  unit_cost_cny numeric(18,4) not null,
  value_cny     numeric(18,2) not null,
  balance_after int not null check (balance_after >= 0),
  ref_type      text not null,
  ref_id        bigint not null,
  -- How many times the same document moved the same way (a shipment can be started again after an undo).
  ref_sequence  int not null default 0,
  reason        text not null default '',
  remark        text not null default '',
  user_id       bigint default acting_user(),
  at            timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, warehouse_id) references warehouses
);
create unique index stock_movements_once on stock_movements (tenant_id, ref_type, ref_id, kind, ref_sequence);
create index stock_movements_ledger on stock_movements (tenant_id, product_id, warehouse_id, id);
create trigger keep_row before update or delete on stock_movements for each row execute function keep_row();
call isolate('stock_movements', 'select, insert');
-- An adjustment has no document: it is its own.
create sequence stock_adjustment_numbers;
grant usage on sequence stock_adjustment_numbers to yipin_app;
