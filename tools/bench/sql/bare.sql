-- The statements of the bare baseline: optimized by hand for one company, without sessions, row-level security or audit trail.

-- list
select o.id, o.order_number, o.sales_date, o.customer_id, c.name as customer_name, o.sales_id, u.user_name as sales_name, o.status,
  o.currency, o.exchange_rate, o.discount_amount, o.freight_charged_aud, o.total_amount, o.remark, o.version,
  (select count(*)::int from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 60) as item_count,
  (select count(*)::int from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status = 10) as to_approve_count
from artware_orders o
join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
join users u on u.tenant_id = o.tenant_id and u.id = o.sales_id
where o.tenant_id = $1
order by o.sales_date desc, o.id desc limit 10

-- total
select total from bare_totals where tenant_id = $1

-- search
with found as materialized (
  select id from artware_orders where tenant_id = $1 and search_text like $2
)
select o.id, o.order_number, o.sales_date, o.customer_id, c.name as customer_name, o.sales_id, u.user_name as sales_name, o.status,
  o.currency, o.exchange_rate, o.discount_amount, o.freight_charged_aud, o.total_amount, o.remark, o.version,
  (select count(*)::int from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 60) as item_count,
  (select count(*)::int from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status = 10) as to_approve_count
from artware_orders o
join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
join users u on u.tenant_id = o.tenant_id and u.id = o.sales_id
where o.tenant_id = $1 and o.id in (select id from found)
order by o.sales_date desc, o.id desc limit 10

-- found
select count(*)::int as total from (select 1 from artware_orders where tenant_id = $1 and search_text like $2 limit 10001) x

-- channel list
select o.id, o.order_number, o.channel_id, c.name as channel_name, o.group_number, o.guide_name, o.date_of_departure, o.sales_id,
  u.user_name as sales_name, o.status, o.settlement_mode, o.total_amount, o.commission_amount, o.settle_amount, o.settled_amount,
  o.write_off_amount, o.outstanding_amount, o.settle_by, o.artware_order_id, a.order_number as artware_order_number,
  a.status as artware_order_status, o.deny_reason, o.revision, o.approved_at, o.denied_at, o.ordered_at, o.completed_at, o.cancelled_at,
  o.remark, o.version, n.item_count, n.quantity
from channel_orders o
join sales_channels c on c.tenant_id = o.tenant_id and c.id = o.channel_id
join users u on u.tenant_id = o.tenant_id and u.id = o.sales_id
left join artware_orders a on a.tenant_id = o.tenant_id and a.id = o.artware_order_id
cross join lateral (
  select count(*)::int as item_count, coalesce(sum(i.quantity), 0)::int as quantity
  from channel_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id
) n
where o.tenant_id = $1 and o.status < 50
order by o.date_of_departure desc, o.order_number desc, o.id desc limit 10

-- channel total
select total from bare_channel_totals where tenant_id = $1

-- order
select o.*, c.name as customer_name, u.user_name as sales_name
from artware_orders o
join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
join users u on u.tenant_id = o.tenant_id and u.id = o.sales_id
where o.tenant_id = $1 and o.id = $2

-- lines
select i.*, (select coalesce(sum(b.available), 0)::int from stock_balances b where b.tenant_id = i.tenant_id and b.product_id = i.product_id) as available
from artware_order_items i where i.tenant_id = $1 and i.order_id = $2 order by i.line_no

-- number
insert into number_series (tenant_id, doc_type, period, next) values ($1, 'AO', '9999', 2)
on conflict (tenant_id, doc_type, period) do update set next = number_series.next + 1 returning next - 1 as given

-- insert order
insert into artware_orders (tenant_id, order_number, customer_id, sales_id, sales_date, terms, exchange_rate, total_amount, search_text)
select $1, $2, c.id, $4, current_date, '{"code": "NET30", "depositPercent": "0.00", "base": "ISSUE", "days": 30}', 5, $5, lower($2 || ' ' || c.code || ' ' || c.name) from customers c where c.tenant_id = $1 and c.id = $3
returning id

-- insert lines
insert into artware_order_items (tenant_id, order_id, line_no, product_id, product_code, code, model_name, name, quantity, unit_price_aud, ordered_amount, to_approve_qty)
select $1, $2, row_number() over (), p.id, p.product_code, p.code, p.model_name, p.name, w.quantity, p.sale_price_aud, p.sale_price_aud * w.quantity, w.quantity
from unnest($3::bigint[], $4::int[]) as w (product_id, quantity) join artware_products p on p.tenant_id = $1 and p.id = w.product_id

-- lock line
select i.*, o.order_number, o.customer_id, o.sales_id, o.status as order_status
from artware_order_items i join artware_orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
where i.tenant_id = $1 and i.id = $2 for update of i, o

-- insert need
insert into purchase_items (tenant_id, sales_item_id, source_code, source_number, sales_id, customer_id, product_id, product_code, code, model_name, name, quantity, split_root_id, root_quantity)
values ($1, $2, 'AO', $3, $4, $5, $6, $7, $8, $9, $10, $11, null, $11) returning id

-- approve line
update artware_order_items set to_approve_qty = 0, purchasing_qty = purchasing_qty + to_approve_qty, status = 20, version = version + 1
where tenant_id = $1 and id = $2 returning version

-- settle order
update artware_orders set status = 20, version = version + 1 where tenant_id = $1 and id = $2 and status <> 20 returning id

-- audit order
insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, after)
select $1, $3, 'artwareOrders.save', gen_random_uuid(), 'artware_orders', o.id, 'insert', to_jsonb(o) - array['search_text', 'search_grams']
from artware_orders o where o.tenant_id = $1 and o.id = $2

-- audit lines
insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, after)
select $1, $3, 'artwareOrders.save', gen_random_uuid(), 'artware_order_items', i.id, 'insert', to_jsonb(i)
from artware_order_items i where i.tenant_id = $1 and i.order_id = $2

-- audit need
insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, after)
select $1, $3, 'orderFulfilment.approve', gen_random_uuid(), 'purchase_items', p.id, 'insert', to_jsonb(p)
from purchase_items p where p.tenant_id = $1 and p.id = $2

-- audit change
insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after)
values ($1, $4, 'orderFulfilment.approve', gen_random_uuid(), $2, $3, 'update', $5, $6)

-- event
insert into events (tenant_id, name, entity_id, user_id) values ($1, $2, $3, $4)

-- key
insert into idempotency_keys (tenant_id, user_id, operation, key, body_hash, answer, granted) values ($1, $2, 'bench', $3, $4, $5, '{}')
