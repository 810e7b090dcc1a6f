-- Documents with something outstanding, so that they can be filtered, sorted and paged as any list. `waits` grows with the
-- days that a document waits as it grows itself: days before 1970 of the day it is counted from, blank where there is none.
-- Of customers' and factories' orders drafts are left out, unless they were paid too much; of agencies' orders those that
-- are not completed.
create view outstanding_documents with (security_invoker = true) as
select d.*, date '1970-01-01' - coalesce(d.due_date, d.day) as waits
from (
  select o.tenant_id, o.id * 3 as id, 'AO' as doc_type, o.id as doc_id, o.order_number, o.customer_id as partner_id,
    o.sales_id, o.currency, case when o.outstanding_amount > 0 then 'IN' else 'OUT' end as direction,
    (case when o.status = 60 then 0 else o.total_amount end)::numeric(18,2) as total_amount, o.paid_amount,
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
    o.sales_id, o.currency, case o.settlement_mode when 'netIn' then 'IN' else 'OUT' end,
    o.settle_amount, (o.settled_amount + o.write_off_amount)::numeric(18,2),
    o.outstanding_amount, o.date_of_departure, o.settle_by,
    o.search_text, o.search_grams
  from channel_orders o
  where o.status = 40
) d;
grant select on outstanding_documents to yipin_app;

-- Exactly the documents of the view: drafts with an amount are many, and were looked through.
drop index artware_orders_not_even, purchase_orders_unpaid;
create index artware_orders_to_pay on artware_orders (tenant_id, sales_date, id)
  where outstanding_amount <> 0 and (status > 10 or outstanding_amount < 0);
create index purchase_orders_to_pay on purchase_orders (tenant_id, purchase_date, id)
  where outstanding_amount <> 0 and (status > 10 or outstanding_amount < 0);
