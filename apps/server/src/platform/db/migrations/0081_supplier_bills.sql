-- Bills of factories and carriers. A posted bill says what goods and freight cost: amounts of purchase lines, freight of
-- orders and of shipments follow from all posted lines.
alter table purchase_items add column billed_quantity int not null default 0, add column billed_amount numeric(18,2) not null default 0;
alter table purchase_items add constraint purchase_items_on_bills check (
  0 <= billed_quantity and billed_quantity <= quantity + billed_surplus and 0 <= billed_amount and (billed_quantity > 0 or billed_amount = 0));
call install_audit('purchase_items');

-- The freight as it was before bills stated it; null = none does.
alter table purchase_orders
  add column estimated_freight_cny numeric(18,2) check (estimated_freight_cny >= 0),
  add column estimated_other_freight_cny numeric(18,2) check (estimated_other_freight_cny >= 0);
call install_audit('purchase_orders');
alter table shipments add column estimated_freight_cost_cny numeric(18,2) check (estimated_freight_cost_cny >= 0);
call install_audit('shipments');

create table supplier_bills (
  tenant_id            int not null default acting_tenant() references tenants,
  id                   bigint generated always as identity,
  order_number         text not null,
  factory_id           bigint,
  logistics_company_id bigint,
  supplier_number      text not null check (length(supplier_number) between 1 and 64),
  bill_date            date not null,
  due_date             date,
  currency             text not null default 'CNY' check (currency = 'CNY'),
  typed_total          numeric(18,2) not null check (typed_total >= 0),
  tax                  numeric(18,2) not null default 0 check (tax >= 0),
  -- What is paid with the bill itself: all but what is paid with the orders of a factory.
  total_amount         numeric(18,2) not null default 0 check (total_amount >= 0),
  paid_amount          numeric(18,2) not null default 0 check (paid_amount >= 0),
  write_off_amount     numeric(18,2) not null default 0 check (write_off_amount >= 0),
  status               smallint not null default 10,
  outstanding_amount   numeric(18,2) not null generated always as (case when status in (10, 60) then 0 else total_amount end - paid_amount - write_off_amount) stored,
  payment_status       smallint not null generated always as (
    case when case when status in (10, 60) then 0 else total_amount end <= paid_amount + write_off_amount then 2 when paid_amount > 0 then 1 else 0 end) stored,
  posted_at            timestamptz,
  cancelled_at         timestamptz,
  remark               text not null default '' check (length(remark) <= 2000),
  search_text          text not null default '',
  search_grams         text[] not null default '{}',
  version              int not null default 1,
  created_at           timestamptz not null default moment_of_work(),
  created_by           bigint,
  updated_at           timestamptz not null default moment_of_work(),
  updated_by           bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, factory_id) references factories,
  foreign key (tenant_id, logistics_company_id) references logistics_companies,
  constraint supplier_bills_supplier check (num_nonnulls(factory_id, logistics_company_id) = 1),
  constraint supplier_bills_posted check (status not in (20, 50) or posted_at is not null)
);
create unique index supplier_bills_number on supplier_bills (tenant_id, order_number);
-- A bill that was cancelled or reversed may be entered again.
create unique index supplier_bills_supplier_number on supplier_bills (tenant_id, coalesce(factory_id, 0), coalesce(logistics_company_id, 0), lower(supplier_number)) where status <> 60;
create index supplier_bills_beginning on supplier_bills (tenant_id, lower(order_number) text_pattern_ops);
create index supplier_bills_latest on supplier_bills (tenant_id, bill_date desc, id desc);
create index supplier_bills_status on supplier_bills (tenant_id, status, bill_date desc, id desc);
create index supplier_bills_factory on supplier_bills (tenant_id, factory_id, bill_date desc, id desc);
create index supplier_bills_carrier on supplier_bills (tenant_id, logistics_company_id, bill_date desc, id desc);
create index supplier_bills_due on supplier_bills (tenant_id, due_date, id);
create index supplier_bills_due_latest on supplier_bills (tenant_id, due_date desc nulls last, id desc);
create index supplier_bills_search on supplier_bills using gin (search_text gin_trgm_ops, tenant_id);
create index supplier_bills_grams on supplier_bills using gin (search_grams, tenant_id);
call install_tenant_table('supplier_bills');
call install_search('supplier_bills');

create table supplier_bill_lines (
  tenant_id         int not null default acting_tenant() references tenants,
  id                bigint generated always as identity,
  bill_id           bigint not null,
  line_no           int not null,
  kind              text not null check (kind in ('GOODS', 'ORDER_FREIGHT', 'SHIPMENT_FREIGHT', 'OTHER')),
  purchase_item_id  bigint,
  purchase_order_id bigint,
  shipment_id       bigint,
  quantity          int check (quantity > 0),
  unit_price        numeric(18,4) check (unit_price >= 0),
  amount            numeric(18,2) not null check (amount >= 0),
  description       text not null default '' check (length(description) <= 200),
  version           int not null default 1,
  created_at        timestamptz not null default moment_of_work(),
  created_by        bigint,
  updated_at        timestamptz not null default moment_of_work(),
  updated_by        bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references supplier_bills,
  foreign key (tenant_id, purchase_item_id) references purchase_items,
  foreign key (tenant_id, purchase_order_id) references purchase_orders,
  foreign key (tenant_id, shipment_id) references shipments,
  constraint supplier_bill_lines_of_kind check (case kind
    when 'GOODS' then num_nonnulls(purchase_item_id, quantity, unit_price) = 3 and num_nonnulls(purchase_order_id, shipment_id) = 0
      and amount = round(unit_price * quantity, 2)
    when 'ORDER_FREIGHT' then purchase_order_id is not null and num_nonnulls(purchase_item_id, shipment_id, quantity, unit_price) = 0
    when 'SHIPMENT_FREIGHT' then shipment_id is not null and num_nonnulls(purchase_item_id, purchase_order_id, quantity, unit_price) = 0
    else num_nonnulls(purchase_item_id, purchase_order_id, shipment_id, quantity, unit_price) = 0 end)
);
create index supplier_bill_lines_bill on supplier_bill_lines (tenant_id, bill_id, line_no, id);
create index supplier_bill_lines_item on supplier_bill_lines (tenant_id, purchase_item_id) where purchase_item_id is not null;
create index supplier_bill_lines_order on supplier_bill_lines (tenant_id, purchase_order_id) where purchase_order_id is not null;
create index supplier_bill_lines_shipment on supplier_bill_lines (tenant_id, shipment_id) where shipment_id is not null;
call install_tenant_table('supplier_bill_lines', 'select, insert, update, delete');

alter table payments drop constraint payments_doc_type_check;
alter table payments add constraint payments_doc_type_check check (doc_type in ('SO', 'AO', 'PO', 'BL'));

alter table settings add column bill_tolerance_percent numeric(5,2) not null default 5 check (bill_tolerance_percent between 0 and 100);
call install_audit('settings');

-- The rights to bills, for the roles that a tenant begins with, where there are any.
alter table roles no force row level security;
alter table audit_log no force row level security;
update roles set granted_permissions = granted_permissions || array(
  select p from unnest(array['Bills.Base', 'Bills.Edit', 'Bills.Post']) p where p <> all (granted_permissions))
where name in ('Admin', 'Finance');
-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;
