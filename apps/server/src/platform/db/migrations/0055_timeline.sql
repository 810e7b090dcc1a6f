-- Every line of the trail says which document its row is, or was on then: what happened with a document is read from there.
-- Lines that were deleted since, or went to another document, stay in its history.
set constraints all immediate;
alter table audit_log no force row level security;
alter table notifications no force row level security;
-- Beside when it was written, when the work was done: history may be entered later.
alter table audit_log add column doc_type text, add column doc_id bigint, add column worked_at timestamptz;
update audit_log set worked_at = at;
alter table audit_log alter column worked_at set default moment_of_work(), alter column worked_at set not null;

-- The two columns for a row of a table, as SQL about `new` and `old`; `old` has no fields' values when the row is new.
create function document_of(relation text) returns text language sql immutable return case relation
  when 'channel_orders' then '''SO'', new.id'
  when 'channel_order_items' then '''SO'', new.order_id'
  when 'artware_orders' then '''AO'', new.id'
  when 'artware_order_items' then '''AO'', new.order_id'
  when 'purchase_orders' then '''PO'', new.id'
  when 'purchase_items' then '''PO'', coalesce(new.purchase_order_id, old.purchase_order_id)'
  when 'goods_receipts' then '''PO'', (select i.purchase_order_id from purchase_items i where i.id = new.purchase_item_id)'
  when 'shipments' then '''SH'', new.id'
  when 'shipment_items' then '''SH'', coalesce(new.shipment_id, old.shipment_id)'
  when 'stock_transfers' then '''TR'', new.id'
  when 'stock_transfer_items' then '''TR'', new.stock_transfer_id'
  when 'stock_takes' then '''SC'', new.id'
  when 'stock_take_items' then '''SC'', new.stock_take_id'
  when 'payments' then 'new.doc_type, new.doc_id'
  when 'remarks' then 'new.doc_type, new.doc_id'
  -- Pictures of a receipt belong to its purchase order.
  when 'pictures' then 'case new.doc_type when ''GR'' then ''PO'' else new.doc_type end, case new.doc_type when ''GR'' then
    (select i.purchase_order_id from goods_receipts r join purchase_items i on i.id = r.purchase_item_id where r.id = new.doc_id)
    else new.doc_id end'
  else 'null, null'
end;

-- Otherwise as in 0047.
create or replace procedure install_audit(target regclass) language plpgsql as $$
declare
  hidden constant text[] := array['tenant_id', 'id', 'password_hash', 'search_text', 'search_grams', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  secret constant text := quote_literal(array['password_hash', 'search_text', 'search_grams', 'version', 'updated_at', 'updated_by']);
  relation constant text := (select relname from pg_class where oid = target);
  compared constant text := (
    select string_agg(format(
        'if new.%1$I is distinct from old.%1$I then was := was || jsonb_build_object(%1$L, old.%1$I); becomes := becomes || jsonb_build_object(%1$L, new.%1$I); changed := array_append(changed, %1$L); end if;', attname),
      chr(10) order by attnum)
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped and attname <> all (hidden));
  numbered constant text := case
    when exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped)
    then 'becomes := becomes || jsonb_build_object(''version'', new.version);' else '' end;
begin
  execute format($body$
    create or replace function audit_%1$s() returns trigger language plpgsql as $fn$
    declare
      was jsonb := '{}';
      becomes jsonb := '{}';
      changed text[];
    begin
      if tg_op = 'UPDATE' then
        %2$s
        if changed is null then return null; end if;
        %5$s
      elsif tg_op = 'INSERT' then
        was := null;
        becomes := to_jsonb(new) - %3$s::text[];
      else
        was := to_jsonb(old) - %3$s::text[];
        becomes := null;
        new := old;
      end if;
      insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after, fields, doc_type, doc_id)
      values (new.tenant_id, acting_user(), nullif(current_setting('app.operation', true), ''), nullif(current_setting('app.request_id', true), ''),
        tg_table_name, %4$s, lower(tg_op), was, becomes, changed, %6$s);
      return null;
    end $fn$
  $body$, relation, compared, secret,
    case when exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then 'new.id' else 'null' end, numbered,
    document_of(relation));
  execute format('drop trigger if exists audit_row on %s', target);
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function audit_%s()', target, relation);
end $$;

-- A table that belongs to no tenant has a trigger of its own.
do $$
declare target regclass;
begin
  for target in
    select t.tgrelid::regclass from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'tenant_id'
    where t.tgname = 'audit_row' and not t.tgisinternal
  loop
    call install_audit(target);
  end loop;
end $$;

-- What was written before: rows that are documents, rows that never leave theirs, as they were made, and rows that may, as they are.
update audit_log a set doc_type = d.doc_type, doc_id = a.row_id
from (values ('channel_orders', 'SO'), ('artware_orders', 'AO'), ('purchase_orders', 'PO'), ('shipments', 'SH'),
  ('stock_transfers', 'TR'), ('stock_takes', 'SC')) as d (table_name, doc_type)
where a.table_name = d.table_name;
update audit_log a set doc_type = d.doc_type, doc_id = d.doc_id
from (
  select distinct on (m.tenant_id, m.table_name, m.row_id) m.tenant_id, m.table_name, m.row_id,
    coalesce(p.doc_type, m.made ->> 'doc_type') as doc_type, (m.made ->> p.parent)::bigint as doc_id
  from (select tenant_id, id, table_name, row_id, coalesce(after, before) as made from audit_log where action <> 'update') m
  join (values ('channel_order_items', 'SO', 'order_id'), ('artware_order_items', 'AO', 'order_id'),
    ('stock_transfer_items', 'TR', 'stock_transfer_id'), ('stock_take_items', 'SC', 'stock_take_id'),
    ('payments', null, 'doc_id'), ('remarks', null, 'doc_id'), ('pictures', null, 'doc_id')) as p (table_name, doc_type, parent)
    on p.table_name = m.table_name
  order by m.tenant_id, m.table_name, m.row_id, m.id
) d
where a.tenant_id = d.tenant_id and a.table_name = d.table_name and a.row_id = d.row_id;
alter table purchase_items no force row level security;
alter table goods_receipts no force row level security;
alter table shipment_items no force row level security;
update audit_log a set doc_type = 'PO', doc_id = i.purchase_order_id
from purchase_items i where a.table_name = 'purchase_items' and i.tenant_id = a.tenant_id and i.id = a.row_id;
update audit_log a set doc_type = 'PO', doc_id = i.purchase_order_id
from goods_receipts r join purchase_items i on i.tenant_id = r.tenant_id and i.id = r.purchase_item_id
where r.tenant_id = a.tenant_id
  and ((a.table_name = 'goods_receipts' and r.id = a.row_id)
    or (a.table_name = 'pictures' and a.doc_type = 'GR' and r.id = a.doc_id));
update audit_log a set doc_type = 'SH', doc_id = i.shipment_id
from shipment_items i where a.table_name = 'shipment_items' and i.tenant_id = a.tenant_id and i.id = a.row_id;

create index audit_log_document on audit_log (tenant_id, doc_type, doc_id, id) where doc_id is not null;
-- Messages that lead to a document.
create index notifications_link on notifications (tenant_id, link);

alter table purchase_items force row level security;
alter table goods_receipts force row level security;
alter table shipment_items force row level security;
alter table notifications force row level security;
alter table audit_log force row level security;
