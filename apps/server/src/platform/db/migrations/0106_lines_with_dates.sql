-- The lines of sales orders and purchase orders with the day and the partner of their order, from which the last prices
-- of products are read.
create view sold_lines with (security_invoker = true) as
select i.tenant_id, i.id, i.order_id, i.product_id, i.product_code, i.code, i.model_name, i.name, i.quantity,
  i.unit_price_aud, i.discount_amount, o.customer_id, o.sales_id, o.sales_date, o.order_number
from artware_order_items i
join artware_orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
where i.deleted_at is null;

create view bought_lines with (security_invoker = true) as
select i.tenant_id, i.id, o.id as order_id, i.product_id, i.product_code, i.code, i.model_name, i.name, i.quantity,
  i.unit_price_cny, o.factory_id, o.purchase_date, o.order_number
from purchase_items i
join purchase_orders o on o.tenant_id = i.tenant_id and o.id = i.purchase_order_id
where i.status between 20 and 50;
grant select on sold_lines, bought_lines to yipin_app;
