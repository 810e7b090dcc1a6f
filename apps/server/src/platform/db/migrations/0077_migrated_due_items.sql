-- What left or came before anything was billed: one invoice for each artware order and completed channel order, marked as
-- migrated, and one due item for each purchase order. Payments fill them.
alter table tenants no force row level security;
alter table customers no force row level security;
alter table sales_channels no force row level security;
alter table artware_orders no force row level security;
alter table artware_order_items no force row level security;
alter table channel_orders no force row level security;
alter table channel_order_items no force row level security;
alter table purchase_orders no force row level security;
alter table purchase_items no force row level security;
alter table goods_receipts no force row level security;
alter table shipments no force row level security;
alter table shipment_items no force row level security;
alter table payments no force row level security;
alter table number_series no force row level security;
alter table invoices no force row level security, disable trigger user;
alter table invoice_lines no force row level security, disable trigger user;
alter table due_items no force row level security, disable trigger user;

create function pg_temp.due_day(terms jsonb, day date) returns date language sql immutable as $$
  select case terms ->> 'base' when 'END_OF_MONTH' then (date_trunc('month', day) + interval '1 month - 1 day')::date else day end
    + (terms ->> 'days')::int
$$;
create function pg_temp.part_of(amount numeric, pieces bigint, quantity bigint) returns numeric language sql immutable as $$
  select round((amount * pieces)::numeric(60, 20) / quantity, 2)
$$;

-- Lines to bill.
create temporary table billed_lines on commit drop as
select o.tenant_id, 'AO' as doc_type, o.id as doc_id, i.id as item_id, i.product_code as code,
  concat_ws(' ', nullif(i.model_name, ''), i.name) as name, i.shipping_qty + i.delivered_qty + i.received_qty as pieces,
  i.unit_price_aud as unit_price,
  pg_temp.part_of(i.ordered_amount - i.discount_share, i.shipping_qty + i.delivered_qty + i.received_qty, i.quantity) as net
from artware_orders o
join artware_order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.deleted_at is null
where o.billed_via = 'CUSTOMER' and o.status <> 60 and i.shipping_qty + i.delivered_qty + i.received_qty > 0;
insert into billed_lines
select o.tenant_id, 'AO', o.id, null, '', '', 0, null, o.freight_charged_aud + o.shipment_freight
from artware_orders o
where o.freight_charged_aud + o.shipment_freight > 0
  and exists (select from billed_lines l where l.tenant_id = o.tenant_id and l.doc_type = 'AO' and l.doc_id = o.id);
insert into billed_lines
select o.tenant_id, 'SO', o.id, i.id, i.goods_code, i.goods_name, i.quantity - i.short_quantity, i.unit_price_aud,
  i.line_amount - i.commission_amount
from channel_orders o
join channel_order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
where o.completed_at is not null and o.settlement_mode = 'netIn' and i.quantity > i.short_quantity;

-- One invoice for each order, with its day and the number of that month.
create temporary table billed_orders on commit drop as
with days as (
  select o.tenant_id, 'AO' as doc_type, o.id as doc_id, o.order_number, o.customer_id, null::bigint as channel_id, o.currency, o.terms,
    null::date as settle_by, coalesce((x.started_at at time zone t.time_zone)::date, o.sales_date) as day
  from artware_orders o
  join tenants t on t.id = o.tenant_id
  cross join lateral (
    select min(s.started_at) as started_at
    from artware_order_items i
    join shipment_items g on g.tenant_id = i.tenant_id and g.sales_item_id = i.id and g.status <> 60
    join shipments s on s.tenant_id = g.tenant_id and s.id = g.shipment_id
    where i.tenant_id = o.tenant_id and i.order_id = o.id
  ) x
  union all
  select o.tenant_id, 'SO', o.id, o.order_number, null, o.channel_id, o.currency, o.terms, o.settle_by,
    (o.completed_at at time zone t.time_zone)::date
  from channel_orders o join tenants t on t.id = o.tenant_id
  where o.completed_at is not null
), totals as (
  select tenant_id, doc_type, doc_id, sum(net) as total from billed_lines group by tenant_id, doc_type, doc_id having sum(net) > 0
)
select d.*, t.total, to_char(d.day, 'YYMM') as period,
  row_number() over (partition by d.tenant_id, to_char(d.day, 'YYMM') order by d.day, d.doc_type, d.doc_id) as place
from totals t join days d on d.tenant_id = t.tenant_id and d.doc_type = t.doc_type and d.doc_id = t.doc_id;

insert into number_series (tenant_id, doc_type, period, next)
select tenant_id, 'IV', period, count(*) + 1 from billed_orders group by tenant_id, period;

create function pg_temp.address_of(contact text, phone text, addresses jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('contact', contact, 'phone', phone) || (a.value - 'label' - 'isDefault')
  from jsonb_array_elements(addresses) with ordinality as a (value, place)
  order by coalesce((a.value ->> 'isDefault')::boolean, false) desc, a.place limit 1
$$;

insert into invoices (tenant_id, kind, number, customer_id, channel_id, bill_to, seller, issue_date, due_date, terms, currency, total, open_amount, is_migrated, search_text)
select o.tenant_id, 'INVOICE', 'IV' || o.period || '-' || lpad(o.place::text, greatest(4, length(o.place::text)), '0'), o.customer_id, o.channel_id,
  coalesce(
    (select jsonb_build_object('code', c.code, 'name', c.name, 'contact', c.contact, 'phone', c.phone, 'email', c.email, 'country', c.country,
      'address', pg_temp.address_of(c.contact, c.phone, c.addresses)) from customers c where c.tenant_id = o.tenant_id and c.id = o.customer_id),
    (select jsonb_build_object('code', c.code, 'name', c.name, 'contact', c.contact, 'phone', c.phone, 'email', c.email, 'country', '',
      'address', case when c.address = '' then null else jsonb_build_object('contact', '', 'phone', '', 'line', c.address, 'city', '', 'state', '', 'postcode', '', 'country', '') end)
      from sales_channels c where c.tenant_id = o.tenant_id and c.id = o.channel_id)),
  jsonb_build_object('name', t.name), o.day, greatest(coalesce(o.settle_by, pg_temp.due_day(o.terms, o.day)), o.day), o.terms, o.currency, o.total, o.total, true,
  concat_ws(' ', lower('IV' || o.period || '-' || lpad(o.place::text, greatest(4, length(o.place::text)), '0')), o.period || lpad(o.place::text, greatest(4, length(o.place::text)), '0'), coalesce(
    (select c.search_text from customers c where c.tenant_id = o.tenant_id and c.id = o.customer_id),
    (select c.search_text from sales_channels c where c.tenant_id = o.tenant_id and c.id = o.channel_id)), lower(o.order_number))
from billed_orders o join tenants t on t.id = o.tenant_id
order by o.tenant_id, o.day, o.doc_type, o.doc_id;
update invoices set search_grams = cjk_grams(search_text);

create temporary table migrated on commit drop as
select o.*, v.id as invoice_id, v.due_date
from billed_orders o
join invoices v on v.tenant_id = o.tenant_id and v.number = 'IV' || o.period || '-' || lpad(o.place::text, greatest(4, length(o.place::text)), '0');

insert into invoice_lines (tenant_id, invoice_id, doc_type, doc_id, item_id, code, name, pieces, unit_price, net)
select l.tenant_id, o.invoice_id, l.doc_type, l.doc_id, l.item_id, l.code, l.name, l.pieces, l.unit_price, l.net
from billed_lines l join migrated o on o.tenant_id = l.tenant_id and o.doc_type = l.doc_type and o.doc_id = l.doc_id
order by l.tenant_id, o.invoice_id, l.item_id nulls last;

insert into due_items (tenant_id, doc_type, doc_id, invoice_id, direction, currency, day, due_date, amount)
select tenant_id, doc_type, doc_id, invoice_id, 'IN', currency, day, due_date, total from migrated order by tenant_id, invoice_id;

-- Commission that is owed to agencies.
insert into due_items (tenant_id, doc_type, doc_id, direction, currency, day, due_date, amount)
select o.tenant_id, 'SO', o.id, 'OUT', o.currency, x.day, greatest(coalesce(o.settle_by, pg_temp.due_day(o.terms, x.day)), x.day), o.settle_amount
from channel_orders o
join tenants t on t.id = o.tenant_id
cross join lateral (select (o.completed_at at time zone t.time_zone)::date as day) x
where o.completed_at is not null and o.settlement_mode = 'commissionOut' and o.settle_amount > 0
order by o.tenant_id, o.id;

-- Goods that came from factories, with their share of the freight, by the largest remainder.
insert into due_items (tenant_id, doc_type, doc_id, direction, currency, day, due_date, amount)
with lines as (
  select i.tenant_id, i.id, i.purchase_order_id as order_id, i.quantity + i.billed_surplus as pieces, i.amount, o.freight_cny * 100 as cents,
    case when sum(i.amount) over (partition by i.tenant_id, i.purchase_order_id) = 0 then 1 else i.amount end as weight
  from purchase_items i
  join purchase_orders o on o.tenant_id = i.tenant_id and o.id = i.purchase_order_id
  where i.status <> 60
), floors as (
  select *, div(cents * weight, total) as floor, cents * weight - total * div(cents * weight, total) as remainder
  from (select *, sum(weight) over (partition by tenant_id, order_id) as total from lines) weighed
), shares as (
  select tenant_id, id, order_id, pieces, amount,
    (floor + case when row_number() over (partition by tenant_id, order_id order by remainder desc, id)
      <= cents - sum(floor) over (partition by tenant_id, order_id) then 1 else 0 end) / 100 as freight
  from floors
), received as (
  select s.tenant_id, s.order_id, r.last_at, pg_temp.part_of(s.amount, r.counted, s.pieces) + pg_temp.part_of(s.freight, r.counted, s.pieces) as amount
  from shares s
  join (
    select tenant_id, purchase_item_id, max(received_at) as last_at,
      sum(quantity + case surplus_terms when 'BILLED' then surplus else 0 end) as counted
    from goods_receipts where reversed_at is null group by tenant_id, purchase_item_id
  ) r on r.tenant_id = s.tenant_id and r.purchase_item_id = s.id
)
select o.tenant_id, 'PO', o.id, 'OUT', o.currency, x.day, pg_temp.due_day(o.terms, x.day), x.amount
from purchase_orders o
join (
  select r.tenant_id, r.order_id, sum(r.amount) as amount, (max(r.last_at) at time zone min(t.time_zone))::date as day
  from received r join tenants t on t.id = r.tenant_id group by r.tenant_id, r.order_id
) x on x.tenant_id = o.tenant_id and x.order_id = o.id
where x.amount > 0
order by o.tenant_id, o.id;

-- As fillDueItems does.
update due_items d set paid_amount = x.filled
from (
  select i.tenant_id, i.id, greatest(least(i.amount, coalesce(p.paid, 0) - (i.until - i.amount)), 0) as filled
  from (
    select *, sum(amount) over (partition by tenant_id, doc_type, doc_id order by due_date, id) as until from due_items
  ) i
  join (
    select p.tenant_id, p.doc_type, p.doc_id, way.direction, sum(case when p.direction = way.direction then p.amount else -p.amount end) as paid
    from payments p cross join (values ('IN'), ('OUT')) as way (direction)
    where p.reversed_at is null group by p.tenant_id, p.doc_type, p.doc_id, way.direction
  ) p on p.tenant_id = i.tenant_id and p.doc_type = i.doc_type and p.doc_id = i.doc_id and p.direction = i.direction
) x where d.tenant_id = x.tenant_id and d.id = x.id and x.filled > 0;
update invoices v set open_amount = d.open_amount from due_items d where d.tenant_id = v.tenant_id and d.invoice_id = v.id;

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table due_items force row level security, enable trigger user;
alter table invoice_lines force row level security, enable trigger user;
alter table invoices force row level security, enable trigger user;
alter table number_series force row level security;
alter table payments force row level security;
alter table shipment_items force row level security;
alter table shipments force row level security;
alter table goods_receipts force row level security;
alter table purchase_items force row level security;
alter table purchase_orders force row level security;
alter table channel_order_items force row level security;
alter table channel_orders force row level security;
alter table artware_order_items force row level security;
alter table artware_orders force row level security;
alter table sales_channels force row level security;
alter table customers force row level security;
alter table tenants force row level security;
