-- What an agency's order comes to follows the goods (domain.md §5.1): pieces that were passed on and are not delivered any
-- more, and those given up, are not charged. What was a line's amount is what was ordered of it.
alter table channel_order_items rename column line_amount to ordered_amount;
alter table channel_order_items rename constraint channel_order_items_line_amount_check to channel_order_items_ordered_amount_check;
alter table channel_order_items drop column commission_amount;
alter table channel_order_items
  add column passed_quantity int not null default 0,
  add column given_up_quantity int not null default 0 check (given_up_quantity >= 0),
  add column short_quantity int not null default 0 check (short_quantity between 0 and quantity),
  add column line_amount numeric(18,2) not null generated always as (ordered_amount * (quantity - short_quantity) / quantity) stored,
  add column commission_amount numeric(18,2) not null
    generated always as (round(ordered_amount * (quantity - short_quantity) / quantity, 2) * commission_percent / 100) stored,
  add constraint channel_order_items_ordered check (ordered_amount = unit_price_aud * quantity - discount_amount),
  add constraint channel_order_items_passed check (passed_quantity between 0 and quantity - given_up_quantity);
call install_audit('channel_order_items');

-- An order that came to less than was settled is overpaid until that is refunded.
alter table channel_orders drop constraint channel_orders_outstanding_amount_check;

create procedure pg_temp.follow_goods(firm int) language plpgsql as $$
begin
  perform set_config('app.tenant_id', firm::text, true),
    set_config('app.user_id', coalesce((select min(id) from users where tenant_id = firm)::text, ''), true);

  create temporary table followed on commit drop as
  select i.id, i.order_id, o.status, sum(a.quantity)::int as passed,
    sum(case when a.deleted_at is null then a.quantity - a.short_quantity else 0 end)::int as charged
  from channel_order_items i
  join channel_orders o on o.tenant_id = firm and o.id = i.order_id
  join artware_order_items a on a.tenant_id = firm and a.channel_item_id = i.id
  join artware_orders ao on ao.tenant_id = firm and ao.id = a.order_id and ao.status <> 60
  where i.tenant_id = firm
  group by i.id, i.order_id, o.status;

  -- What is settled is told, not changed.
  insert into remarks (doc_type, doc_id, text)
  select 'SO', f.order_id, format(
    '已结算：其中 %1$s 件未交付，金额未更改。 / Settled: %1$s pieces of it were not delivered; the amount is not changed.', sum(f.passed - f.charged))
  from followed f where f.status = 50 and f.passed > f.charged and acting_user() is not null
  group by f.order_id order by f.order_id;

  update channel_order_items i
  set passed_quantity = case when f.status = 50 then f.charged else f.passed end,
    short_quantity = case when f.status = 50 then 0 else f.passed - f.charged end
  from followed f where i.tenant_id = firm and i.id = f.id;

  update channel_orders o set total_amount = x.total, commission_amount = x.commission,
    settle_amount = case o.settlement_mode when 'netIn' then x.total - x.commission else x.commission end
  from (
    select i.order_id, sum(i.line_amount) as total, sum(i.commission_amount) as commission
    from channel_order_items i where i.tenant_id = firm group by i.order_id
  ) x
  where o.tenant_id = firm and o.id = x.order_id and (o.total_amount, o.commission_amount) is distinct from (x.total, x.commission);
  update channel_orders o set status = 50 where o.tenant_id = firm and o.status = 40 and o.outstanding_amount = 0;
  drop table followed;
end $$;

do $$
declare firm int;
begin
  for firm in select id from tenants order by id loop
    call pg_temp.follow_goods(firm);
  end loop;
end $$;

-- As in 0066, but that an agency's order may be overpaid.
create or replace view outstanding_documents with (security_invoker = true) as
select d.*, date '1970-01-01' - coalesce(d.due_date, d.day) as waits
from (
  select o.tenant_id, o.id * 3 as id, 'AO' as doc_type, o.id as doc_id, o.order_number, o.customer_id as partner_id,
    o.sales_id, o.currency, case when o.outstanding_amount > 0 then 'IN' else 'OUT' end as direction,
    (case when o.status = 60 or o.billed_via = 'AGENCY' then 0 else o.total_amount end)::numeric(18,2) as total_amount, o.paid_amount,
    abs(o.outstanding_amount)::numeric(18,2) as outstanding_amount, o.sales_date as day, null::date as due_date,
    o.search_text, o.search_grams
  from artware_orders o
  where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0)
  union all
  select o.tenant_id, o.id * 3 + 1, 'PO', o.id, o.order_number, o.factory_id,
    o.buyer_id, o.currency, case when o.outstanding_amount > 0 then 'OUT' else 'IN' end,
    (case when o.status = 60 then 0 else o.total_amount end)::numeric(18,2), o.paid_amount,
    abs(o.outstanding_amount)::numeric(18,2), o.purchase_date, null,
    o.search_text, o.search_grams
  from purchase_orders o
  where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0)
  union all
  select o.tenant_id, o.id * 3 + 2, 'SO', o.id, o.order_number, o.channel_id,
    o.sales_id, o.currency, case when (o.settlement_mode = 'netIn') = (o.outstanding_amount > 0) then 'IN' else 'OUT' end,
    o.settle_amount, (o.settled_amount + o.write_off_amount)::numeric(18,2),
    abs(o.outstanding_amount)::numeric(18,2), o.date_of_departure, o.settle_by,
    o.search_text, o.search_grams
  from channel_orders o
  where o.status = 40
) d;
