-- Categories of products are found by their names, and with them the products and stock takes that name them. Agency orders
-- are found by the number under which they were placed elsewhere. Pinyin is known to the program only, which renews the
-- texts once this is applied (renew-search-texts.ts).
alter table artware_categories no force row level security, disable trigger user;
alter table artware_categories
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
