-- Names sort as people look them up: Chinese by pinyin, then the alphabet, whatever the case and accent. As databases are
-- made, by the number of each character, 上海 goes before 北京 and Zebra before apple. The order belongs to the columns, so
-- that whoever sorts by them has it, and their indexes too.
do $$
begin
  create collation names (provider = icu, locale = 'zh');
exception when feature_not_supported then
  raise warning 'names will sort by the numbers of their characters: the server was built without ICU, or the database is not in UTF-8';
  create collation names from "C";
end $$;

alter table artware_products alter column name type text collate names;
alter table customers alter column name type text collate names, alter column country type text collate names;
alter table factories alter column name type text collate names;
alter table logistics_companies alter column name type text collate names;
alter table warehouses alter column name type text collate names, alter column country type text collate names;
