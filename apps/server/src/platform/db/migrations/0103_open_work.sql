-- What the home page asks for at each visit: open lines of orders with ready pieces, and with pieces that the customer
-- has. Few rows are in these indexes, whatever the number of orders.
create index artware_order_items_ready on artware_order_items (tenant_id, order_id)
  where status < 35 and ready_qty > 0;
create index artware_order_items_arrived on artware_order_items (tenant_id, order_id)
  where status < 50 and delivered_qty + received_qty > 0;
