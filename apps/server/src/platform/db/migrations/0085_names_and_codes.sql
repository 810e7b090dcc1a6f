-- Categories of products are found by their names, and with them the products and stock takes that name them. Agency orders
-- are found by the number under which they were placed elsewhere. Pinyin is known to the program only, which renews the
-- texts once this is applied (renew-search-texts.ts).
alter table artware_categories no force row level security, disable trigger user;
alter table artware_categories
  alter column name type text collate names,
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}';
update artware_categories set search_text = lower(normalize(name, nfkc)), search_grams = cjk_grams(lower(normalize(name, nfkc)));
alter table artware_categories force row level security, enable trigger user;
call install_search('artware_categories');
call install_audit('artware_categories');
create index artware_categories_search on artware_categories using gin (search_text gin_trgm_ops, tenant_id);
create index artware_categories_grams on artware_categories using gin (search_grams, tenant_id);

alter table channel_orders no force row level security, disable trigger user;
update channel_orders set search_text = search_text || ' ' || lower(normalize(external_order_number, nfkc))
where external_order_number <> '';
update channel_orders set search_grams = cjk_grams(search_text) where external_order_number <> '';
alter table channel_orders force row level security, enable trigger user;

-- Documents are found by the present names of the carriers and warehouses that they show.
create index shipments_carrier on shipments (tenant_id, logistics_company_id);
create index stock_transfers_carrier on stock_transfers (tenant_id, logistics_company_id);
create index purchase_orders_warehouse on purchase_orders (tenant_id, warehouse_id);

-- Codes that rows had before they got another, as they are compared. No other row takes one while open documents carry it.
-- Those of before are in the audit trail.
create table former_codes (
  tenant_id int not null default acting_tenant() references tenants,
  coded     text not null,
  code      text not null,
  row_id    bigint not null,
  primary key (tenant_id, coded, code, row_id)
);
alter table audit_log no force row level security;
insert into former_codes (tenant_id, coded, code, row_id)
select distinct tenant_id, table_name, lower(normalize(before ->> 'code', nfkc)), row_id from audit_log
where action = 'update' and fields && array['code'] and before ->> 'code' is not null
  and table_name in ('customers', 'factories', 'sales_channels', 'logistics_companies', 'warehouses', 'goods');
alter table audit_log force row level security;
call isolate('former_codes', 'select, insert');
