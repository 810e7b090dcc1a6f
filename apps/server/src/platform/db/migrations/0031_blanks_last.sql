-- The latest day first, and rows without one last: an index serves one order of its blanks, the other way round they come first.
create index artware_orders_required_latest on artware_orders (tenant_id, required_date desc nulls last, id desc);
create index purchase_orders_purchase_date_latest on purchase_orders (tenant_id, purchase_date desc nulls last, id desc);
create index purchase_orders_expected_date_latest on purchase_orders (tenant_id, expected_date desc nulls last, id desc);
