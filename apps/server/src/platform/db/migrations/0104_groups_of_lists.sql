-- The purchase orders of a group by buyer.
create index purchase_orders_buyer on purchase_orders (tenant_id, buyer_id, id desc);
