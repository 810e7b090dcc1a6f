-- Whoever brings an order it has locked to what its items amount to compares its status with them: told along with the
-- facts, the order need not be read again.
create or replace view artware_order_facts with (security_invoker = true) as
select o.tenant_id, o.id, f.*, o.status, o.version
from artware_orders o
cross join lateral (
  select
    count(*)::int as items,
    (count(*) filter (where i.status <> 60))::int as live,
    (count(*) filter (where i.status = 50))::int as completed,
    (count(*) filter (where i.status <> 60 and i.status >= 40))::int as at_least_delivered,
    (count(*) filter (where i.status <> 60 and i.status >= 35))::int as at_least_shipping,
    (count(*) filter (where i.status <> 60 and i.shipping_qty + i.delivered_qty + i.received_qty > 0))::int as with_goods_out,
    (count(*) filter (where i.status = 10 and i.to_approve_qty = i.quantity - i.short_quantity))::int as untouched
  from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id
) f;
