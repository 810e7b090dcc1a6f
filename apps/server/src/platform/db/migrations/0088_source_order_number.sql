-- A sales order has a copy of the number of the agency order that it was made of: sales orders are below agency orders and
-- do not read them, and numbers never change.
alter table artware_orders no force row level security, disable trigger user;
alter table channel_orders no force row level security;
alter table artware_orders add column source_order_number text;
update artware_orders a set source_order_number = c.order_number
from channel_orders c where c.tenant_id = a.tenant_id and c.id = a.channel_order_id;
alter table artware_orders
  add constraint artware_orders_source_check check ((channel_order_id is null) = (source_order_number is null));
alter table channel_orders force row level security;
alter table artware_orders force row level security, enable trigger user;
call install_audit('artware_orders');
