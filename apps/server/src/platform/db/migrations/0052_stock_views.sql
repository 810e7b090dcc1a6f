-- Looking at stock: the ledger of all products, balances, what runs low, what lies idle, and what it was worth when.
alter table stock_balances no force row level security;
alter table stock_values no force row level security;
alter table stock_movements no force row level security;
alter table artware_products no force row level security;
alter table roles no force row level security;
alter table audit_log no force row level security;

-- Lists name their rows by a number of their own.
alter table stock_balances add column id bigint generated always as identity;
create unique index stock_balances_id on stock_balances (tenant_id, id);
create index stock_balances_by_on_hand on stock_balances (tenant_id, on_hand, id);
create index stock_balances_by_available on stock_balances (tenant_id, available, id);

-- Of what lies there, when some of it was last shipped and last delivered, and since when nothing was shipped of it: the
-- later of the last shipping and the last time that goods came when there were none.
alter table stock_values
  add column last_shipped_at timestamptz,
  add column last_received_at timestamptz,
  add column idle_since timestamptz;
update stock_values v
set last_shipped_at = m.shipped, last_received_at = m.received, idle_since = greatest(m.shipped, m.began)
from (
  select tenant_id, product_id,
    max(at) filter (where kind = 'SHIP_OUT') as shipped,
    max(at) filter (where kind = 'TAKE_IN') as received,
    max(at) filter (where before = 0 and kind not in ('SHIP_UNDO', 'TRANSFER_IN')) as began
  from (
    select tenant_id, product_id, kind, at,
      sum(quantity) over (partition by tenant_id, product_id order by id) - quantity as before
    from stock_movements
  ) x
  group by tenant_id, product_id
) m
where m.tenant_id = v.tenant_id and m.product_id = v.product_id;
update stock_values set idle_since = moment_of_work() where idle_since is null;
alter table stock_values alter column idle_since set default moment_of_work(), alter column idle_since set not null;
create index stock_values_idle on stock_values (tenant_id, idle_since, product_id) where quantity > 0;

-- The ledger, latest first, by whatever it is narrowed to. The first of them has all that the worth of past days is
-- counted from.
create index stock_movements_newest on stock_movements (tenant_id, at, id) include (product_id, warehouse_id, quantity, value_cny);
create index stock_movements_by_product on stock_movements (tenant_id, product_id, at, id);
create index stock_movements_by_warehouse on stock_movements (tenant_id, warehouse_id, at, id);
create index stock_movements_by_kind on stock_movements (tenant_id, kind, at, id);
create index stock_movements_by_user on stock_movements (tenant_id, user_id, at, id);
create index stock_movements_by_shipment on stock_movements (tenant_id, shipment_id) where shipment_id is not null;

-- When to buy more, and how much.
alter table artware_products
  add column reorder_point int check (reorder_point between 0 and 1000000),
  add column reorder_quantity int check (reorder_quantity between 1 and 1000000);
call install_audit('artware_products');
create index artware_products_watched on artware_products (tenant_id, product_code, id) where reorder_point is not null and is_active;
-- What is to come of a product, and what its customers wait for: few lines are open.
create index purchase_items_to_come on purchase_items (tenant_id, product_id) where status < 40;
create index artware_order_items_uncovered on artware_order_items (tenant_id, product_id) where status < 30;

-- Places and what is known of their products, so that both can be filtered and sorted by.
create view stock_places with (security_invoker = true) as
select b.tenant_id, b.id, b.product_id, b.warehouse_id, b.on_hand, b.reserved, b.available,
  p.product_code, p.category_id, p.default_factory_id
from stock_balances b
join artware_products p on p.tenant_id = b.tenant_id and p.id = b.product_id;

-- What is expected of each product that somebody watches, counted from the rows that say it.
create view watched_stock with (security_invoker = true) as
select p.tenant_id, p.id, p.product_code, p.category_id, p.default_factory_id, p.reorder_point, p.reorder_quantity,
  lying.available, coming.open as coming, waiting.needed, lying.available + coming.open - waiting.needed as expected
from artware_products p
cross join lateral (
  select coalesce(sum(b.available), 0)::bigint as available from stock_balances b where b.tenant_id = p.tenant_id and b.product_id = p.id
) lying
cross join lateral (
  select coalesce(sum(i.quantity - i.taken_quantity), 0)::bigint as open
  from purchase_items i where i.tenant_id = p.tenant_id and i.product_id = p.id and i.status < 40
) coming
cross join lateral (
  select coalesce(sum(i.to_approve_qty + i.purchasing_qty), 0)::bigint as needed
  from artware_order_items i where i.tenant_id = p.tenant_id and i.product_id = p.id and i.status < 30
) waiting
where p.reorder_point is not null and p.is_active;
grant select on stock_places, watched_stock to yipin_app;

-- The right to look at it, for the roles that a tenant begins with, where there are any. Those that were renamed are left alone.
update roles r
set granted_permissions = r.granted_permissions || array(
  select added from unnest(array['Artwares.Base', 'Artwares.Stock.Base']) as added where added <> all (r.granted_permissions))
where r.name in ('Admin', 'SalesManager', 'Buyer', 'PurchaseManager', 'Warehouse', 'Finance');

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;
alter table artware_products force row level security;
alter table stock_movements force row level security;
alter table stock_values force row level security;
alter table stock_balances force row level security;
