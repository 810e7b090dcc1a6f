-- Names of partners, warehouses, carriers and categories in other languages; empty = `name` is shown.
alter table customers add column name_en text not null default '', add column name_tw text not null default '';
alter table factories add column name_en text not null default '', add column name_tw text not null default '';
alter table sales_channels add column name_en text not null default '', add column name_tw text not null default '';
alter table warehouses add column name_en text not null default '', add column name_tw text not null default '';
alter table logistics_companies add column name_en text not null default '', add column name_tw text not null default '';
alter table artware_categories add column name_en text not null default '', add column name_tw text not null default '';
call install_audit('customers');
call install_audit('factories');
call install_audit('sales_channels');
call install_audit('warehouses');
call install_audit('logistics_companies');
call install_audit('artware_categories');

-- The name of a record in the language of the request: the rule of nameIn in the contract. Without a language, such as
-- in background work, it is the own name.
create function shown_name(name text, name_en text, name_tw text) returns text language sql stable parallel safe
return coalesce(case current_setting('app.language', true)
  when 'en-US' then nullif(name_en, '')
  when 'zh-TW' then nullif(name_tw, '') end, name);
