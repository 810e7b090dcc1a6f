-- Invoices and credit notes: numbered documents that record the difference between what is charged and what is billed. Of
-- a document only its voiding and what is open of it change. Credit notes have amounts below 0.
create table invoices (
  tenant_id    int not null default acting_tenant() references tenants,
  id           bigint generated always as identity,
  kind         text not null check (kind in ('INVOICE', 'CREDIT')),
  number       text not null,
  customer_id  bigint,
  channel_id   bigint,
  bill_to      jsonb not null,
  seller       jsonb not null,
  shipment_id  bigint,
  credit_of    bigint,
  reason_kind  text check (reason_kind in ('CORRECTION')),
  reason       text not null default '',
  issue_date   date not null,
  due_date     date not null check (due_date >= issue_date),
  terms        jsonb not null,
  currency     text not null,
  total        numeric(18,2) not null,
  -- Kept by keep_open_of_invoices.
  open_amount  numeric(18,2) not null default 0,
  voided_at    timestamptz,
  is_migrated  boolean not null default false,
  status       smallint not null
    generated always as (case when voided_at is not null then 60 when open_amount = 0 then 50 else 20 end) stored,
  search_text  text not null default '',
  search_grams text[] not null default '{}',
  version      int not null default 1,
  created_at   timestamptz not null default moment_of_work(),
  created_by   bigint,
  updated_at   timestamptz not null default moment_of_work(),
  updated_by   bigint,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, channel_id) references sales_channels,
  foreign key (tenant_id, shipment_id) references shipments,
  foreign key (tenant_id, credit_of) references invoices,
  constraint invoices_partner check (num_nonnulls(customer_id, channel_id) = 1),
  constraint invoices_kind check ((kind = 'CREDIT') = (credit_of is not null) and (kind = 'CREDIT') = (reason_kind is not null)),
  constraint invoices_amounts check (case kind when 'CREDIT' then total < 0 and open_amount = 0 else total >= 0 and open_amount between 0 and total end)
);
create index invoices_day on invoices (tenant_id, issue_date desc, id desc);
create index invoices_kind on invoices (tenant_id, kind, issue_date desc, id desc);
create index invoices_status on invoices (tenant_id, status, issue_date desc, id desc);
create index invoices_due on invoices (tenant_id, due_date, id);
create index invoices_total on invoices (tenant_id, total, id);
create index invoices_customer on invoices (tenant_id, customer_id, issue_date desc, id desc);
create index invoices_channel on invoices (tenant_id, channel_id, issue_date desc, id desc);
create index invoices_shipment on invoices (tenant_id, shipment_id) where shipment_id is not null;
create index invoices_credit_of on invoices (tenant_id, credit_of) where credit_of is not null;
create index invoices_search on invoices using gin (search_text gin_trgm_ops, tenant_id);
create index invoices_grams on invoices using gin (search_grams, tenant_id);
create trigger keep_row before update or delete on invoices for each row
  execute function keep_row('open_amount', 'voided_at', 'status', 'version', 'updated_at', 'updated_by', 'search_text', 'search_grams');
call install_tenant_table('invoices');
call install_search('invoices');
grant usage on sequence invoices_id_seq to yipin_app;

create table invoice_lines (
  tenant_id   int not null default acting_tenant() references tenants,
  id          bigint generated always as identity,
  invoice_id  bigint not null,
  doc_type    text not null check (doc_type in ('AO', 'SO')),
  doc_id      bigint not null,
  -- The line of the order; null = freight.
  item_id     bigint,
  corrects_id bigint,
  code        text not null default '',
  name        text not null default '',
  pieces      int not null,
  unit_price  numeric(18,2),
  net         numeric(18,2) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices,
  foreign key (tenant_id, corrects_id) references invoice_lines,
  constraint invoice_lines_item check (item_id is not null or pieces = 0)
);
create index invoice_lines_invoice on invoice_lines (tenant_id, invoice_id, id);
create index invoice_lines_document on invoice_lines (tenant_id, doc_type, doc_id, id);
create index invoice_lines_corrects on invoice_lines (tenant_id, corrects_id) where corrects_id is not null;
create trigger keep_row before update or delete on invoice_lines for each row execute function keep_row();
call isolate('invoice_lines', 'select, insert');

-- Billed amounts with their day and due day. Credit notes raise what is credited; payments fill what is paid, the oldest
-- due day first.
create table due_items (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  doc_type        text not null check (doc_type in ('AO', 'SO', 'PO')),
  doc_id          bigint not null,
  invoice_id      bigint,
  bill_id         bigint,
  direction       text not null check (direction in ('IN', 'OUT')),
  currency        text not null,
  day             date not null,
  due_date        date not null,
  amount          numeric(18,2) not null check (amount >= 0),
  credited_amount numeric(18,2) not null default 0,
  paid_amount     numeric(18,2) not null default 0,
  open_amount     numeric(18,2) not null generated always as (amount - credited_amount - paid_amount) stored,
  version         int not null default 1,
  created_at      timestamptz not null default moment_of_work(),
  created_by      bigint,
  updated_at      timestamptz not null default moment_of_work(),
  updated_by      bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices,
  -- I30
  constraint due_items_sound check (due_date >= day and credited_amount between 0 and amount and paid_amount between 0 and amount - credited_amount)
);
create index due_items_document on due_items (tenant_id, doc_type, doc_id, due_date, id);
create unique index due_items_invoice on due_items (tenant_id, invoice_id, doc_type, doc_id) where invoice_id is not null;
create unique index due_items_account on due_items (tenant_id, doc_type, doc_id) where invoice_id is null and bill_id is null;
call install_tenant_table('due_items');

-- What is open of an invoice is what is open of its due items. The difference is added, so that two payments of one invoice
-- for different orders do not overwrite each other.
create function keep_open_of_invoices() returns trigger language plpgsql as $$
begin
  update invoices i set open_amount = i.open_amount + x.change
  from (
    select now_open.tenant_id, now_open.invoice_id, sum(now_open.open_amount - was_open.open_amount) as change
    from changed now_open join before_change was_open on was_open.tenant_id = now_open.tenant_id and was_open.id = now_open.id
    where now_open.invoice_id is not null
    group by now_open.tenant_id, now_open.invoice_id
  ) x
  where i.tenant_id = x.tenant_id and i.id = x.invoice_id and x.change <> 0;
  return null;
end $$;
create trigger keep_open_of_invoices after update on due_items
  referencing old table as before_change new table as changed
  for each statement execute function keep_open_of_invoices();
