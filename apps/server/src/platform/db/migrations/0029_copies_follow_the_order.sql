-- What is bought and shipped for an order's lines carries its sales person, and what is bought the day it is required by:
-- an order that is handed over, or wanted on another day, takes them along. A line's own day is fixed once it is bought.

create function order_handed_on() returns trigger language plpgsql as $$
begin
  update purchase_items p
  set sales_id = new.sales_id, required_date = coalesce(i.required_date, new.required_date)
  from artware_order_items i
  where i.tenant_id = new.tenant_id and i.order_id = new.id
    and p.tenant_id = i.tenant_id and p.sales_item_id = i.id
    and (p.sales_id, p.required_date) is distinct from (new.sales_id, coalesce(i.required_date, new.required_date));

  update shipment_items s
  set sales_id = new.sales_id
  from artware_order_items i
  where i.tenant_id = new.tenant_id and i.order_id = new.id
    and s.tenant_id = i.tenant_id and s.sales_item_id = i.id
    and s.sales_id is distinct from new.sales_id;
  return null;
end $$;
create trigger order_handed_on after update of sales_id, required_date on artware_orders for each row
when ((old.sales_id, old.required_date) is distinct from (new.sales_id, new.required_date))
execute function order_handed_on();

-- What was left behind until now. Nobody did it, so it is in nobody's audit trail.
alter table artware_orders no force row level security;
alter table artware_order_items no force row level security;
alter table purchase_items no force row level security, disable trigger user;
alter table shipment_items no force row level security, disable trigger user;
update purchase_items p
set sales_id = o.sales_id, required_date = coalesce(i.required_date, o.required_date)
from artware_order_items i join artware_orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
where p.tenant_id = i.tenant_id and p.sales_item_id = i.id
  and (p.sales_id, p.required_date) is distinct from (o.sales_id, coalesce(i.required_date, o.required_date));
update shipment_items s
set sales_id = o.sales_id
from artware_order_items i join artware_orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
where s.tenant_id = i.tenant_id and s.sales_item_id = i.id and s.sales_id is distinct from o.sales_id;
alter table shipment_items force row level security, enable trigger user;
alter table purchase_items force row level security, enable trigger user;
alter table artware_order_items force row level security;
alter table artware_orders force row level security;
