-- What statuses are derived from (domain.md §3.1), computed from the rows themselves.

create view artware_item_facts with (security_invoker = true) as
select
  i.tenant_id, i.id, i.order_id, i.quantity, i.short_quantity, i.completed_at, i.deleted_at,
  i.quantity - i.short_quantity - p.purchasing - s.ready - s.shipping - s.delivered - s.received as to_approve,
  p.purchasing, s.ready, s.shipping, s.delivered, s.received
from artware_order_items i
cross join lateral (
  select coalesce(sum(quantity - taken_quantity), 0)::int as purchasing
  from purchase_items p where p.tenant_id = i.tenant_id and p.sales_item_id = i.id and p.status <> 60
) p
cross join lateral (
  select
    coalesce(sum(quantity) filter (where client_received_at is null and status in (10, 15)), 0)::int as ready,
    coalesce(sum(quantity) filter (where client_received_at is null and status = 20), 0)::int as shipping,
    coalesce(sum(quantity) filter (where client_received_at is null and status in (40, 50)), 0)::int as delivered,
    coalesce(sum(quantity) filter (where client_received_at is not null), 0)::int as received
  from shipment_items s where s.tenant_id = i.tenant_id and s.sales_item_id = i.id and s.status <> 60
) s;

create view artware_order_facts with (security_invoker = true) as
select
  o.tenant_id, o.id,
  count(i.id)::int as items,
  (count(i.id) filter (where i.status <> 60))::int as live,
  (count(i.id) filter (where i.status = 50))::int as completed,
  (count(i.id) filter (where i.status <> 60 and i.status >= 40))::int as at_least_delivered,
  (count(i.id) filter (where i.status <> 60 and i.status >= 35))::int as at_least_shipping,
  (count(i.id) filter (where i.status <> 60 and i.shipping_qty + i.delivered_qty + i.received_qty > 0))::int as with_goods_out,
  (count(i.id) filter (where i.status = 10 and i.to_approve_qty = i.quantity - i.short_quantity))::int as untouched
from artware_orders o
left join artware_order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
group by o.tenant_id, o.id;

create view purchase_order_facts with (security_invoker = true) as
select
  o.tenant_id, o.id, o.cancelled_at is not null as cancelled,
  (count(i.id))::int as live,
  (count(i.id) filter (where i.status = 15))::int as added,
  (count(i.id) filter (where i.status = 20))::int as approved,
  (count(i.id) filter (where i.status >= 20))::int as at_least_approved,
  (count(i.id) filter (where i.status >= 30))::int as at_least_purchased,
  (count(i.id) filter (where i.status >= 40))::int as at_least_received,
  (count(i.id) filter (where i.status = 50))::int as completed,
  coalesce(sum(i.quantity), 0)::int as quantity,
  coalesce(sum(i.taken_quantity), 0)::int as taken
from purchase_orders o
left join purchase_items i on i.tenant_id = o.tenant_id and i.purchase_order_id = o.id and i.status <> 60
group by o.tenant_id, o.id, o.cancelled_at;

create view shipment_facts with (security_invoker = true) as
select
  o.tenant_id, o.id, o.cancelled_at is not null as cancelled, o.completed_at is not null as completed,
  (count(i.id))::int as live,
  (count(i.id) filter (where i.status = 15))::int as added,
  (count(i.id) filter (where i.status = 20))::int as shipping,
  (count(i.id) filter (where i.status >= 40))::int as at_least_ended
from shipments o
left join shipment_items i on i.tenant_id = o.tenant_id and i.shipment_id = o.id and i.status <> 60
group by o.tenant_id, o.id, o.cancelled_at, o.completed_at;

grant select on artware_item_facts, artware_order_facts, purchase_order_facts, shipment_facts to yipin_app;
