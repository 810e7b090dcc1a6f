-- Lines that are not done, by how far they are: orders are looked for by what their lines wait for, and few lines wait.
-- It serves what the index of the lines to approve served.
create index artware_order_items_open on artware_order_items (tenant_id, status, order_id) where status < 50;
drop index artware_order_items_to_approve;

-- Products whose price was suggested at another rate than today's, or by other fees. Under row-level security amounts are compared by an
-- index only when comparing them is known not to leak, which like `lower` (0010) it does not.
create index artware_products_rate on artware_products (tenant_id, price_rate_used, id);
create index artware_products_priced on artware_products (tenant_id, price_calculated_at, id);
do $$
begin
  alter function numeric_lt(numeric, numeric) leakproof;
  alter function numeric_gt(numeric, numeric) leakproof;
exception when insufficient_privilege then
  raise warning 'products with an old price will be found without their index until a superuser runs: alter function numeric_lt(numeric, numeric) leakproof; alter function numeric_gt(numeric, numeric) leakproof;';
end $$;
