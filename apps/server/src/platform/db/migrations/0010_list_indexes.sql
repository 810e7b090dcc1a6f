-- What lists lacked an index for: every order they offer and every filter they take (conformance-list-plans.test.ts).

-- Filters by the beginning of a code compare it in lower case. Under row-level security they use an index only when
-- `lower` is known not to leak, which like `like` (0001) it does not: it never tells of what it is given.
do $$
begin
  alter function lower(text) leakproof;
exception when insufficient_privilege then
  raise warning 'filters by the beginning of a code will not use their indexes until a superuser runs: alter function lower(text) leakproof;';
end $$;

create index artware_orders_total on artware_orders (tenant_id, total_amount, id);
create index artware_orders_required on artware_orders (tenant_id, required_date, id);
-- Orders with a line that waits for approval: few lines do.
create index artware_order_items_to_approve on artware_order_items (tenant_id, order_id) where status = 10;

create index artware_products_item_code on artware_products (tenant_id, code, id);
create index artware_products_model on artware_products (tenant_id, model_name, id);
create index artware_products_price on artware_products (tenant_id, sale_price_aud, id);
create index artware_products_active on artware_products (tenant_id, is_active, id);

create index customers_code_order on customers (tenant_id, code, id);
create index customers_kind on customers (tenant_id, kind, id);
create index customers_country on customers (tenant_id, country, id);
create index customers_discount on customers (tenant_id, default_discount_percent, id);
create index customers_active on customers (tenant_id, is_active, id);
create index customers_country_beginning on customers (tenant_id, lower(country) text_pattern_ops);

create index factories_name on factories (tenant_id, name, id);
create index factories_lead_time on factories (tenant_id, lead_time_days, id);
create index factories_deposit on factories (tenant_id, deposit_percent, id);
create index factories_active on factories (tenant_id, is_active, id);

create index logistics_companies_code_order on logistics_companies (tenant_id, code, id);
create index logistics_companies_name on logistics_companies (tenant_id, name, id);
create index logistics_companies_active on logistics_companies (tenant_id, is_active, id);

create index warehouses_code_order on warehouses (tenant_id, code, id);
create index warehouses_name on warehouses (tenant_id, name, id);
create index warehouses_country on warehouses (tenant_id, country, id);
create index warehouses_active on warehouses (tenant_id, is_active, id);

create index purchase_orders_purchase_date on purchase_orders (tenant_id, purchase_date, id);
create index purchase_orders_expected_date on purchase_orders (tenant_id, expected_date, id);
create index purchase_orders_beginning on purchase_orders (tenant_id, lower(order_number) text_pattern_ops);
create index shipments_beginning on shipments (tenant_id, lower(order_number) text_pattern_ops);
-- Beginnings of codes, whatever the database's collation.
create index artware_products_code_beginning on artware_products (tenant_id, lower(product_code) text_pattern_ops);
