-- Amounts of artware and purchase orders that are given up (domain.md §5.3), as channel orders have them: apart from what
-- is paid, with a kind of reason, and above a limit by holders of a right of its own only.
alter table settings add column write_off_limit numeric(18,2) not null default 50.00 check (write_off_limit >= 0);
call install_audit('settings');

alter table payments no force row level security, disable trigger user;
alter table payments add column reason_code text check (reason_code in ('ROUNDING', 'GOODWILL', 'BANK_FEE', 'BAD_DEBT', 'OTHER'));
update payments set reason_code = 'OTHER' where method = 'WRITE_OFF';
alter table payments
  add constraint payments_reason_code_of_write_off check ((method = 'WRITE_OFF') = (reason_code is not null)),
  force row level security, enable trigger user;
call install_audit('payments');

-- PostgreSQL 15 cannot change the expression of a generated column.
drop view outstanding_documents;
alter table artware_orders drop column outstanding_amount, drop column payment_status;
alter table artware_orders
  add column write_off_amount numeric(18,2) not null default 0 check (write_off_amount >= 0),
  add column outstanding_amount numeric(18,2) not null
    generated always as (case when status = 60 or billed_via = 'AGENCY' then 0 else total_amount end - paid_amount - write_off_amount) stored,
  add column payment_status smallint not null
    generated always as (case when case when status = 60 or billed_via = 'AGENCY' then 0 else total_amount end <= paid_amount + write_off_amount then 2 when paid_amount > 0 then 1 else 0 end) stored;
create index artware_orders_outstanding on artware_orders (tenant_id, outstanding_amount, id);
create index artware_orders_payment_status on artware_orders (tenant_id, payment_status, sales_date desc, id desc);
create index artware_orders_unpaid on artware_orders (tenant_id, sales_date desc, id desc) where status between 20 and 50 and outstanding_amount > 0;
create index artware_orders_to_pay on artware_orders (tenant_id, sales_date, id)
  where outstanding_amount <> 0 and (status > 10 or outstanding_amount < 0);
call install_audit('artware_orders');

alter table purchase_orders drop column outstanding_amount, drop column payment_status;
alter table purchase_orders
  add column write_off_amount numeric(18,2) not null default 0 check (write_off_amount >= 0),
  add column outstanding_amount numeric(18,2) not null
    generated always as (case when status = 60 then 0 else total_amount end - paid_amount - write_off_amount) stored,
  add column payment_status smallint not null
    generated always as (case when case when status = 60 then 0 else total_amount end <= paid_amount + write_off_amount then 2 when paid_amount > 0 then 1 else 0 end) stored;
create index purchase_orders_payment_status on purchase_orders (tenant_id, payment_status, id desc);
create index purchase_orders_to_pay on purchase_orders (tenant_id, purchase_date, id)
  where outstanding_amount <> 0 and (status > 10 or outstanding_amount < 0);
call install_audit('purchase_orders');

-- As in 0067, but that what is given up counts as paid.
create view outstanding_documents with (security_invoker = true) as
select d.*, date '1970-01-01' - coalesce(d.due_date, d.day) as waits
from (
  select o.tenant_id, o.id * 3 as id, 'AO' as doc_type, o.id as doc_id, o.order_number, o.customer_id as partner_id,
    o.sales_id, o.currency, case when o.outstanding_amount > 0 then 'IN' else 'OUT' end as direction,
    (case when o.status = 60 or o.billed_via = 'AGENCY' then 0 else o.total_amount end)::numeric(18,2) as total_amount,
    (o.paid_amount + o.write_off_amount)::numeric(18,2) as paid_amount,
    abs(o.outstanding_amount)::numeric(18,2) as outstanding_amount, o.sales_date as day, null::date as due_date,
    o.search_text, o.search_grams
  from artware_orders o
  where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0)
  union all
  select o.tenant_id, o.id * 3 + 1, 'PO', o.id, o.order_number, o.factory_id,
    o.buyer_id, o.currency, case when o.outstanding_amount > 0 then 'OUT' else 'IN' end,
    (case when o.status = 60 then 0 else o.total_amount end)::numeric(18,2), (o.paid_amount + o.write_off_amount)::numeric(18,2),
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
grant select on outstanding_documents to yipin_app;

-- One right to write off, for all orders. Roles that could write off any amount of agencies' orders still can, but for
-- Finance, which gets what it has in a new tenant.
alter table roles no force row level security;
alter table audit_log no force row level security;

update roles set granted_permissions = array(
  select distinct p from unnest(array_remove(granted_permissions, 'Travel.SalesOrders.WriteOff') || array['Payments', 'Payments.WriteOff']
    || case name when 'Finance' then array[]::text[] else array['Payments.WriteOffAny'] end) as p order by p)
where 'Travel.SalesOrders.WriteOff' = any (granted_permissions);

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;

-- Days to settle and deposits are parts of the terms since 0074.
alter table sales_channels drop column settlement_days;
call install_audit('sales_channels');
alter table factories drop column deposit_percent;
call install_audit('factories');
