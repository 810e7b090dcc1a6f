-- What is paid of customers' and factories' orders, and the payments of all documents as a list.

-- I11; outstanding is below 0 when more was paid than there is to pay: of a cancelled order there is nothing.
alter table artware_orders
  add column paid_amount numeric(18,2) not null default 0 check (paid_amount >= 0),
  add column outstanding_amount numeric(18,2) not null
    generated always as (case when status = 60 then 0 else total_amount end - paid_amount) stored,
  add column payment_status smallint not null
    generated always as (case when case when status = 60 then 0 else total_amount end <= paid_amount then 2 when paid_amount > 0 then 1 else 0 end) stored;
create index artware_orders_outstanding on artware_orders (tenant_id, outstanding_amount, id);
create index artware_orders_payment_status on artware_orders (tenant_id, payment_status, sales_date desc, id desc);
create index artware_orders_not_even on artware_orders (tenant_id, sales_date, id) where outstanding_amount <> 0;
create index artware_orders_unpaid on artware_orders (tenant_id, sales_date desc, id desc) where status between 20 and 50 and outstanding_amount > 0;
call install_audit('artware_orders');

alter table purchase_orders
  add column paid_amount numeric(18,2) not null default 0 check (paid_amount >= 0),
  add column outstanding_amount numeric(18,2) not null
    generated always as (case when status = 60 then 0 else total_amount end - paid_amount) stored,
  add column payment_status smallint not null
    generated always as (case when case when status = 60 then 0 else total_amount end <= paid_amount then 2 when paid_amount > 0 then 1 else 0 end) stored;
create index purchase_orders_payment_status on purchase_orders (tenant_id, payment_status, id desc);
create index purchase_orders_unpaid on purchase_orders (tenant_id, purchase_date, id) where outstanding_amount <> 0;
call install_audit('purchase_orders');

create index channel_orders_unsettled on channel_orders (tenant_id, settle_by, id) where status = 40;

-- A payment is found by its document's number, and by whom it is with.
alter table payments
  add column order_number text not null,
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}',
  add column is_reversed boolean not null generated always as (reversed_at is not null) stored;
create index payments_day on payments (tenant_id, paid_at desc, id desc);
create index payments_kind on payments (tenant_id, doc_type, paid_at desc, id desc);
create index payments_direction on payments (tenant_id, direction, paid_at desc, id desc);
create index payments_method on payments (tenant_id, method, paid_at desc, id desc);
create index payments_reversed on payments (tenant_id, is_reversed, paid_at desc, id desc);
create index payments_number on payments (tenant_id, order_number, id);
create index payments_amount on payments (tenant_id, amount, id);
create index payments_search on payments using gin (search_text gin_trgm_ops, tenant_id);
create index payments_grams on payments using gin (search_grams, tenant_id);
call install_search('payments');
drop trigger keep_row on payments;
create trigger keep_row before update or delete on payments for each row execute function keep_row('reversed_at', 'is_reversed', 'reversal_reason', 'version', 'updated_at', 'updated_by');
call install_audit('payments');
