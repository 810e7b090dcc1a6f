-- The shipments that are being packed with goods of an order, and whether they have goods of other orders as well. Sales
-- orders read this view and no table of the shipments, which are above them.
create view packed_shipments with (security_invoker = true) as
select distinct i.tenant_id, i.order_id, s.id, s.order_number, s.ship_to,
  exists (
    select from shipment_items g
    join artware_order_items o on o.tenant_id = g.tenant_id and o.id = g.sales_item_id
    where g.tenant_id = s.tenant_id and g.shipment_id = s.id and o.order_id <> i.order_id
  ) as is_shared
from artware_order_items i
join shipment_items g on g.tenant_id = i.tenant_id and g.sales_item_id = i.id
join shipments s on s.tenant_id = g.tenant_id and s.id = g.shipment_id
where s.status = 10;
grant select on packed_shipments to yipin_app;
