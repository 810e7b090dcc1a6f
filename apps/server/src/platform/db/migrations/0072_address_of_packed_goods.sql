-- Shipments that are being packed with goods of one order only follow the order's delivery address. The server asks before
-- the order is saved (domain.md §5). Shipments with goods of other orders keep their address.
create function order_redirected() returns trigger language plpgsql as $$
begin
  update shipments s
  set ship_to = new.ship_to
  where s.tenant_id = new.tenant_id and s.status = 10 and s.ship_to is distinct from new.ship_to
    and s.id in (
      select g.shipment_id
      from artware_order_items i
      join shipment_items g on g.tenant_id = i.tenant_id and g.sales_item_id = i.id and g.status = 15
      where i.tenant_id = new.tenant_id and i.order_id = new.id)
    and not exists (
      select from shipment_items g
      join artware_order_items i on i.tenant_id = g.tenant_id and i.id = g.sales_item_id
      where g.tenant_id = s.tenant_id and g.shipment_id = s.id and i.order_id <> new.id);
  return null;
end $$;
create trigger order_redirected after update of ship_to on artware_orders for each row
when (new.ship_to is not null and old.ship_to is distinct from new.ship_to)
execute function order_redirected();
