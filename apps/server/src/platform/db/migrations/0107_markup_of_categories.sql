-- The time since which another markup applies to the products of a category: their prices calculated before are stale.
alter table artware_categories add column markup_changed_at timestamptz;
call install_audit('artware_categories');

-- The products of a category that have its markup, by the time of their price.
create index artware_products_markup_priced on artware_products (tenant_id, category_id, price_calculated_at)
  where markup_percent is null;
