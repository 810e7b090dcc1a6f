-- Creates the rows of a large tenant in one call. Triggers and reference checks are off, because the rows are valid.

-- Returns a distinct word of eight letters, for names and references that users search for.
create or replace function bench_word(n int) returns text language sql immutable as $$
  select translate(left(md5(n::text), 8), '0123456789', 'ghijklmnop')
$$;

create or replace procedure bench_fill(tenant int, seller bigint, order_count int) language plpgsql as $$
declare
  customer_count constant int := 5000;
  product_count constant int := 20000;
  first_customer bigint;
  first_product bigint;
  first_order bigint;
  category bigint;
  channel_count constant int := 200;
  first_channel bigint;
  first_channel_order bigint;
  gift bigint;
begin
  set local session_replication_role = replica;
  insert into artware_categories (tenant_id, name) values (tenant, '瓷器') returning id into category;
  insert into warehouses (tenant_id, code, name, is_default, search_text) values (tenant, 'SYD', '悉尼仓', true, 'syd 悉尼仓');

  insert into customers (tenant_id, code, name, addresses, search_text)
  select tenant, 'C' || lpad(n::text, 5, '0'), initcap(bench_word(-n)) || ' 客户',
    '[{"label":"","line":"1 George St","city":"Sydney","state":"NSW","postcode":"2000","country":"Australia","isDefault":true}]',
    lower('C' || lpad(n::text, 5, '0') || ' ' || bench_word(-n) || ' 客户 kehu kh')
  from generate_series(1, customer_count) n;
  select min(id) into first_customer from customers where tenant_id = tenant;

  insert into artware_products (tenant_id, product_code, code, model_name, name, category_id, factory_price_cny, gross_weight_kg, sale_price_aud, search_text)
  select tenant, 'P' || lpad((n / 4)::text, 5, '0'), (n % 4)::text, '款' || n % 50, '青花瓶 ' || n, category, 10 + n % 90, 0.1 + n % 30 / 10.0, 20 + n % 180,
    lower('P' || lpad((n / 4)::text, 5, '0') || ' 青花瓶 ' || n || ' qinghuaping qhp')
  from generate_series(1, product_count) n;
  select min(id) into first_product from artware_products where tenant_id = tenant;

  insert into artware_orders (tenant_id, order_number, customer_id, sales_id, sales_date, terms, exchange_rate, total_amount, remark, search_text)
  select tenant, 'AO2001-' || lpad(n::text, 7, '0'), first_customer + c, seller, date '2020-01-01' + n % 2000,
    '{"code": "NET30", "depositPercent": "0.00", "base": "ISSUE", "days": 30}', 5, 3 * 2 * 25, bench_word(n),
    lower('AO2001-' || lpad(n::text, 7, '0') || ' C' || lpad((c + 1)::text, 5, '0') || ' ' || bench_word(-c - 1) || ' 客户 kehu kh ' || bench_word(n))
  from generate_series(1, order_count) n, lateral (select (n * 7919::bigint % customer_count)::int as c) picked;
  select min(id) into first_order from artware_orders where tenant_id = tenant;

  insert into artware_order_items
    (tenant_id, order_id, line_no, product_id, product_code, code, model_name, name, quantity, unit_price_aud, ordered_amount, to_approve_qty)
  select tenant, first_order + n, line, p.id, p.product_code, p.code, p.model_name, p.name, 2, 25, 50, 2
  from generate_series(0, order_count - 1) n, generate_series(1, 3) line
  join lateral (select (n * 3 + line) * 104729::bigint % product_count as step) picked on true
  join artware_products p on p.tenant_id = tenant and p.id = first_product + picked.step
  order by n, line;

  -- A tenth of the orders is in purchasing, because query plans for an empty table differ from those of a real tenant.
  insert into purchase_items
    (tenant_id, sales_item_id, source_code, source_number, sales_id, customer_id, product_id, product_code, code, model_name, name, quantity, split_root_id, root_quantity)
  select tenant, i.id, 'AO', o.order_number, o.sales_id, o.customer_id, i.product_id, i.product_code, i.code, i.model_name, i.name, i.quantity, 0, i.quantity
  from artware_order_items i join artware_orders o on o.tenant_id = tenant and o.id = i.order_id
  where i.tenant_id = tenant and i.order_id >= first_order + order_count * 9 / 10;
  update artware_order_items set status = 20, to_approve_qty = 0, purchasing_qty = quantity
  where tenant_id = tenant and order_id >= first_order + order_count * 9 / 10;
  update artware_orders set status = 20 where tenant_id = tenant and id >= first_order + order_count * 9 / 10;

  -- The same number of agency orders, of which a fifth is still open.
  insert into sales_channels (tenant_id, code, name, commission_percent, search_text)
  select tenant, 'T' || lpad(n::text, 4, '0'), initcap(bench_word(n)) || ' 旅行社', 10, lower('T' || lpad(n::text, 4, '0') || ' ' || bench_word(n) || ' 旅行社 lvxingshe lxs')
  from generate_series(1, channel_count) n;
  select min(id) into first_channel from sales_channels where tenant_id = tenant;
  insert into goods (tenant_id, product_id, code, name, price_aud, search_text)
  values (tenant, 0, 'G1', '礼盒', 25, 'g1 礼盒 lihe lh') returning id into gift;

  insert into channel_orders (tenant_id, order_number, channel_id, group_number, date_of_departure, sales_id, status, settlement_mode, terms,
    total_amount, commission_amount, settle_amount, search_text)
  select tenant, 'SO2001-' || lpad(n::text, 7, '0'), first_channel + c, bench_word(n), date '2020-01-01' + n % 2000, seller,
    case n % 5 when 0 then 10 else 50 end, 'netIn',
    '{"code": "NET30", "depositPercent": "0.00", "base": "ISSUE", "days": 30}', 150, 15, 135,
    lower('SO2001-' || lpad(n::text, 7, '0') || ' ' || bench_word(c + 1) || ' 旅行社 ' || bench_word(n))
  from generate_series(1, order_count) n, lateral (select (n * 7919::bigint % channel_count)::int as c) picked;
  select min(id) into first_channel_order from channel_orders where tenant_id = tenant;

  insert into channel_order_items (tenant_id, order_id, line_no, goods_id, goods_code, goods_name, quantity, unit_price_aud, ordered_amount,
    commission_percent)
  select tenant, first_channel_order + n, line, gift, 'G1', '礼盒', 2, 25, 50, 10
  from generate_series(0, order_count - 1) n, generate_series(1, 3) line;
end $$;
