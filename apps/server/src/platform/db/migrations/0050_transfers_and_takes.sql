-- Goods that go from one warehouse to another, and goods that are counted.

create table stock_transfers (
  tenant_id            int not null default acting_tenant() references tenants,
  id                   bigint generated always as identity,
  order_number         text not null,
  from_warehouse_id    bigint not null,
  to_warehouse_id      bigint not null,
  transfer_date        date not null,
  expected_date        date,
  logistics_company_id bigint,
  tracking_number      text not null default '',
  remark               text not null default '',
  status               smallint not null default 10,
  sent_at              timestamptz,
  arrived_at           timestamptz,
  cancelled_at         timestamptz,
  search_text          text not null default '',
  search_grams         text[] not null default '{}',
  version              int not null default 1,
  created_at           timestamptz not null default moment_of_work(),
  created_by           bigint,
  updated_at           timestamptz not null default moment_of_work(),
  updated_by           bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_warehouse_id) references warehouses,
  foreign key (tenant_id, to_warehouse_id) references warehouses,
  foreign key (tenant_id, logistics_company_id) references logistics_companies,
  constraint stock_transfers_two_warehouses check (from_warehouse_id <> to_warehouse_id)
);
create unique index stock_transfers_number on stock_transfers (tenant_id, order_number);
create index stock_transfers_beginning on stock_transfers (tenant_id, lower(order_number) text_pattern_ops);
create index stock_transfers_latest on stock_transfers (tenant_id, transfer_date desc, id desc);
create index stock_transfers_status on stock_transfers (tenant_id, status, transfer_date desc, id desc);
create index stock_transfers_from on stock_transfers (tenant_id, from_warehouse_id, transfer_date desc, id desc);
create index stock_transfers_to on stock_transfers (tenant_id, to_warehouse_id, transfer_date desc, id desc);
create index stock_transfers_search on stock_transfers using gin (search_text gin_trgm_ops, tenant_id);
create index stock_transfers_grams on stock_transfers using gin (search_grams, tenant_id);
call install_tenant_table('stock_transfers');
call install_search('stock_transfers');

create table stock_transfer_items (
  tenant_id         int not null default acting_tenant() references tenants,
  id                bigint generated always as identity,
  stock_transfer_id bigint not null,
  line_no           int not null,
  product_id        bigint not null,
  quantity          int not null check (quantity >= 1),
  arrived_quantity  int not null default 0 check (arrived_quantity >= 0),
  lost_quantity     int not null default 0 check (lost_quantity >= 0),
  version           int not null default 1,
  created_at        timestamptz not null default moment_of_work(),
  created_by        bigint,
  updated_at        timestamptz not null default moment_of_work(),
  updated_by        bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, stock_transfer_id) references stock_transfers,
  foreign key (tenant_id, product_id) references artware_products,
  constraint stock_transfer_items_arrived check (arrived_quantity + lost_quantity <= quantity)
);
-- Each product once.
create unique index stock_transfer_items_product on stock_transfer_items (tenant_id, stock_transfer_id, product_id);
-- What of a product is on its way.
create index stock_transfer_items_under_way on stock_transfer_items (tenant_id, product_id)
  where arrived_quantity + lost_quantity < quantity;
call install_tenant_table('stock_transfer_items', 'select, insert, update, delete');

create view stock_transfer_facts with (security_invoker = true) as
select o.tenant_id, o.id, o.cancelled_at is not null as cancelled, o.sent_at is not null as sent, f.*
from stock_transfers o
cross join lateral (
  select
    count(*)::int as live,
    coalesce(sum(i.quantity), 0)::int as quantity,
    coalesce(sum(i.arrived_quantity), 0)::int as arrived,
    coalesce(sum(i.lost_quantity), 0)::int as lost
  from stock_transfer_items i where i.tenant_id = o.tenant_id and i.stock_transfer_id = o.id
) f;
grant select on stock_transfer_facts to yipin_app;

create table stock_takes (
  tenant_id    int not null default acting_tenant() references tenants,
  id           bigint generated always as identity,
  order_number text not null,
  warehouse_id bigint not null,
  scope        text not null check (scope in ('ALL', 'CATEGORY', 'PRODUCTS')),
  category_id  bigint,
  remark       text not null default '',
  status       smallint not null default 10,
  started_at   timestamptz,
  reviewed_at  timestamptz,
  posted_at    timestamptz,
  cancelled_at timestamptz,
  search_text  text not null default '',
  search_grams text[] not null default '{}',
  version      int not null default 1,
  created_at   timestamptz not null default moment_of_work(),
  created_by   bigint,
  updated_at   timestamptz not null default moment_of_work(),
  updated_by   bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouses,
  foreign key (tenant_id, category_id) references artware_categories,
  constraint stock_takes_category check (category_id is not null or scope <> 'CATEGORY')
);
create unique index stock_takes_number on stock_takes (tenant_id, order_number);
create index stock_takes_beginning on stock_takes (tenant_id, lower(order_number) text_pattern_ops);
create index stock_takes_status on stock_takes (tenant_id, status, id desc);
create index stock_takes_warehouse on stock_takes (tenant_id, warehouse_id, id desc);
create index stock_takes_category on stock_takes (tenant_id, category_id) where category_id is not null;
create index stock_takes_search on stock_takes using gin (search_text gin_trgm_ops, tenant_id);
create index stock_takes_grams on stock_takes using gin (search_grams, tenant_id);
call install_tenant_table('stock_takes');
call install_search('stock_takes');

create table stock_take_items (
  tenant_id            int not null default acting_tenant() references tenants,
  id                   bigint generated always as identity,
  stock_take_id        bigint not null,
  product_id           bigint not null,
  is_extra             boolean not null default false,
  to_recount           boolean not null default false,
  -- On hand when the count began, and the last movement until then.
  snapshot_quantity    int,
  snapshot_movement_id bigint,
  counted_quantity     int check (counted_quantity >= 0),
  -- On hand at the moment of the count, and the last movement until then: what moves afterwards is none of its business.
  book_quantity        int,
  book_movement_id     bigint,
  counted_at           timestamptz,
  counted_by           bigint,
  -- The difference as it was posted, and what had moved since the count by then.
  posted_quantity      int,
  posted_moved_since   int,
  search_text          text not null default '',
  search_grams         text[] not null default '{}',
  version              int not null default 1,
  created_at           timestamptz not null default moment_of_work(),
  created_by           bigint,
  updated_at           timestamptz not null default moment_of_work(),
  updated_by           bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, stock_take_id) references stock_takes,
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, snapshot_movement_id) references stock_movements,
  foreign key (tenant_id, book_movement_id) references stock_movements,
  foreign key (tenant_id, counted_by) references users,
  constraint stock_take_items_counted check ((counted_quantity is null) = (book_quantity is null)),
  constraint stock_take_items_posted check (posted_quantity is null or posted_quantity = counted_quantity - book_quantity)
);
-- Each product once.
create unique index stock_take_items_product on stock_take_items (tenant_id, stock_take_id, product_id);
create index stock_take_items_listed on stock_take_items (tenant_id, stock_take_id, id);
-- Whether another take has the product.
create index stock_take_items_of_product on stock_take_items (tenant_id, product_id, stock_take_id);
create index stock_take_items_search on stock_take_items using gin (search_text gin_trgm_ops, tenant_id);
create index stock_take_items_grams on stock_take_items using gin (search_grams, tenant_id);
call install_tenant_table('stock_take_items', 'select, insert, update, delete');
call install_search('stock_take_items');

create view stock_take_facts with (security_invoker = true) as
select o.tenant_id, o.id, o.cancelled_at is not null as cancelled, o.started_at is not null as started,
  o.reviewed_at is not null as reviewed, o.posted_at is not null as is_posted, f.*
from stock_takes o
cross join lateral (
  select
    count(*)::int as live,
    count(i.counted_quantity)::int as counted,
    count(i.posted_quantity)::int as posted
  from stock_take_items i where i.tenant_id = o.tenant_id and i.stock_take_id = o.id
) f;
grant select on stock_take_facts to yipin_app;

-- The rights for tenants that are there already: to their administrators all of them, to the roles they began with what a new
-- tenant's hold. Roles that were renamed are left alone.
alter table roles no force row level security;
alter table audit_log no force row level security;
update roles r
set granted_permissions = r.granted_permissions || array(
  select added from unnest(given.permissions) as added where added <> all (r.granted_permissions))
from (values
  ('Admin', array['Artwares.Stock.Base', 'Artwares.Stock.Transfer', 'Artwares.Stock.Count', 'Artwares.Stock.Post']),
  ('SalesManager', array['Artwares.Stock.Base']),
  ('PurchaseManager', array['Artwares.Stock.Base', 'Artwares.Base']),
  ('Warehouse', array['Artwares.Stock.Base', 'Artwares.Stock.Transfer', 'Artwares.Stock.Count', 'Artwares.Base']),
  ('Finance', array['Artwares.Stock.Base', 'Artwares.Stock.Post'])
) as given (name, permissions)
where r.name = given.name;

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;
