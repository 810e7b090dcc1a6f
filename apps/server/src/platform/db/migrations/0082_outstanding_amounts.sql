-- A posted bill has a due item for what is paid with the bill itself, and one for each order that it charges for.
alter table due_items drop constraint due_items_doc_type_check;
alter table due_items
  add constraint due_items_doc_type_check check (doc_type in ('AO', 'SO', 'PO', 'BL')),
  add foreign key (tenant_id, bill_id) references supplier_bills;
create unique index due_items_bill on due_items (tenant_id, bill_id, doc_type, doc_id) where bill_id is not null;

-- Amounts that are outstanding: open due items; and of documents what is not billed yet, or was paid beyond what there is to
-- pay. Drafts are left out, unless they were paid too much. `waits` grows with the days that a billed amount is overdue:
-- days before 1970 of its due day.
drop view outstanding_documents;
create view outstanding_documents with (security_invoker = true) as
select d.tenant_id, d.id * 4 as id, d.doc_type, d.doc_id, o.order_number, o.customer_id as partner_id, o.sales_id, d.currency,
  d.direction, 'billed' as part, d.invoice_id, (d.amount - d.credited_amount)::numeric(18,2) as total_amount, d.paid_amount,
  d.open_amount as outstanding_amount, d.day, d.due_date, date '1970-01-01' - d.due_date as waits, o.search_text, o.search_grams
from due_items d join artware_orders o on o.tenant_id = d.tenant_id and o.id = d.doc_id
where d.doc_type = 'AO' and d.open_amount > 0
union all
select d.tenant_id, d.id * 4, d.doc_type, d.doc_id, o.order_number, o.factory_id, o.buyer_id, d.currency,
  d.direction, 'billed', d.invoice_id, (d.amount - d.credited_amount)::numeric(18,2), d.paid_amount,
  d.open_amount, d.day, d.due_date, date '1970-01-01' - d.due_date, o.search_text, o.search_grams
from due_items d join purchase_orders o on o.tenant_id = d.tenant_id and o.id = d.doc_id
where d.doc_type = 'PO' and d.open_amount > 0
union all
select d.tenant_id, d.id * 4, d.doc_type, d.doc_id, o.order_number, o.channel_id, o.sales_id, d.currency,
  d.direction, 'billed', d.invoice_id, (d.amount - d.credited_amount)::numeric(18,2), d.paid_amount,
  d.open_amount, d.day, d.due_date, date '1970-01-01' - d.due_date, o.search_text, o.search_grams
from due_items d join channel_orders o on o.tenant_id = d.tenant_id and o.id = d.doc_id
where d.doc_type = 'SO' and d.open_amount > 0
union all
select d.tenant_id, d.id * 4, d.doc_type, d.doc_id, o.order_number, coalesce(o.factory_id, o.logistics_company_id), null, d.currency,
  d.direction, 'billed', d.invoice_id, (d.amount - d.credited_amount)::numeric(18,2), d.paid_amount,
  d.open_amount, d.day, d.due_date, date '1970-01-01' - d.due_date, o.search_text, o.search_grams
from due_items d join supplier_bills o on o.tenant_id = d.tenant_id and o.id = d.doc_id
where d.doc_type = 'BL' and d.open_amount > 0
union all
select o.tenant_id, o.id * 4 + 1, 'AO', o.id, o.order_number, o.customer_id, o.sales_id, o.currency,
  case when o.outstanding_amount > 0 then 'IN' else 'OUT' end, case when o.outstanding_amount > 0 then 'unbilled' else 'overpaid' end,
  null, (case when o.status = 60 or o.billed_via = 'AGENCY' then 0 else o.total_amount end)::numeric(18,2), (o.paid_amount + o.write_off_amount)::numeric(18,2),
  (case when o.outstanding_amount > 0 then o.outstanding_amount - billed.open else -o.outstanding_amount end)::numeric(18,2),
  o.sales_date, null, null, o.search_text, o.search_grams
from artware_orders o
cross join lateral (
  select coalesce(sum(d.open_amount), 0) as open from due_items d where d.tenant_id = o.tenant_id and d.doc_type = 'AO' and d.doc_id = o.id
) billed
where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0) and o.outstanding_amount <> billed.open
union all
select o.tenant_id, o.id * 4 + 2, 'PO', o.id, o.order_number, o.factory_id, o.buyer_id, o.currency,
  case when o.outstanding_amount > 0 then 'OUT' else 'IN' end, case when o.outstanding_amount > 0 then 'unbilled' else 'overpaid' end,
  null, (case when o.status = 60 then 0 else o.total_amount end)::numeric(18,2), (o.paid_amount + o.write_off_amount)::numeric(18,2),
  (case when o.outstanding_amount > 0 then o.outstanding_amount - billed.open else -o.outstanding_amount end)::numeric(18,2),
  o.purchase_date, null, null, o.search_text, o.search_grams
from purchase_orders o
cross join lateral (
  select coalesce(sum(d.open_amount), 0) as open from due_items d where d.tenant_id = o.tenant_id and d.doc_type = 'PO' and d.doc_id = o.id
) billed
where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0) and o.outstanding_amount <> billed.open
union all
select o.tenant_id, o.id * 4 + 3, 'SO', o.id, o.order_number, o.channel_id, o.sales_id, o.currency,
  case when (o.settlement_mode = 'netIn') = (o.outstanding_amount > 0) then 'IN' else 'OUT' end,
  case when o.outstanding_amount > 0 then 'unbilled' else 'overpaid' end,
  null, o.settle_amount, (o.settled_amount + o.write_off_amount)::numeric(18,2), abs(o.outstanding_amount)::numeric(18,2),
  o.date_of_departure, null, null, o.search_text, o.search_grams
from channel_orders o
where o.status in (20, 30) and o.outstanding_amount <> 0 or o.status = 40 and o.outstanding_amount < 0;
grant select on outstanding_documents to yipin_app;
create index due_items_open on due_items (tenant_id, due_date, id) where open_amount > 0;
create index channel_orders_to_settle on channel_orders (tenant_id, date_of_departure, id)
  where status in (20, 30) and outstanding_amount <> 0 or status = 40 and outstanding_amount < 0;

-- The right to see invoices, for the roles that a tenant begins with, where there are any. Those that were renamed are left
-- alone.
alter table roles no force row level security;
alter table audit_log no force row level security;

update roles set granted_permissions = granted_permissions || array['Billing.Base']
where name in ('Admin', 'Finance') and 'Billing.Base' <> all (granted_permissions);

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;
