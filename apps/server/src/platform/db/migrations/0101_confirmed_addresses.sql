-- The user who last decided that a shipment goes to another address than an order with goods on it: by confirming added
-- goods, by changing one of the two addresses, or by undoing the start after the address of an order changed.
alter table shipments
  add column address_confirmed_by bigint,
  add foreign key (tenant_id, address_confirmed_by) references users;

-- An address as one line, as the server compares addresses.
create function address_line(address jsonb) returns text language sql immutable parallel safe as $$
  select concat_ws(', ', nullif(address ->> 'contact', ''), nullif(address ->> 'phone', ''), nullif(address ->> 'line', ''),
    nullif(address ->> 'city', ''), nullif(address ->> 'state', ''), nullif(address ->> 'postcode', ''), nullif(address ->> 'country', ''))
$$;

-- Earlier versions did not record who confirmed another address: it was the user who last changed the shipment.
alter table shipments no force row level security, disable trigger user;
alter table shipment_items no force row level security;
alter table artware_order_items no force row level security;
alter table artware_orders no force row level security;
update shipments s
set address_confirmed_by = coalesce(s.updated_by, s.created_by)
where s.status = 10 and exists (
  select from shipment_items g
  join artware_order_items i on i.tenant_id = g.tenant_id and i.id = g.sales_item_id
  join artware_orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
  where g.tenant_id = s.tenant_id and g.shipment_id = s.id and g.status = 15
    and address_line(o.ship_to) <> '' and address_line(o.ship_to) <> address_line(s.ship_to));
alter table shipments force row level security, enable trigger user;
alter table shipment_items force row level security;
alter table artware_order_items force row level security;
alter table artware_orders force row level security;
call install_audit('shipments');

-- As before, and of the shipments that keep their address for goods of other orders, the user who changed the order's.
create or replace function order_redirected() returns trigger language plpgsql as $$
begin
  with packed as (
    select s.tenant_id, s.id, exists (
      select from shipment_items g
      join artware_order_items i on i.tenant_id = g.tenant_id and i.id = g.sales_item_id
      where g.tenant_id = s.tenant_id and g.shipment_id = s.id and i.order_id <> new.id
    ) as is_shared
    from shipments s
    where s.tenant_id = new.tenant_id and s.status = 10 and s.ship_to is distinct from new.ship_to
      and s.id in (
        select g.shipment_id
        from artware_order_items i
        join shipment_items g on g.tenant_id = i.tenant_id and g.sales_item_id = i.id and g.status = 15
        where i.tenant_id = new.tenant_id and i.order_id = new.id)
  )
  update shipments s
  set ship_to = case when p.is_shared then s.ship_to else new.ship_to end,
    address_confirmed_by = case
      when not p.is_shared then null
      when address_line(new.ship_to) = address_line(s.ship_to) then s.address_confirmed_by
      else acting_user() end
  from packed p
  where s.tenant_id = p.tenant_id and s.id = p.id
    and not (p.is_shared and address_line(new.ship_to) = address_line(s.ship_to));
  return null;
end $$;
