-- The trail of a bill and its lines belongs to the bill, as that of other documents does. Lines that were written before
-- stay as they are: days that are sealed cannot be changed. Otherwise as in 0059.
create or replace function document_of(relation text) returns text language sql immutable return case relation
  when 'channel_orders' then '''SO'', new.id'
  when 'channel_order_items' then '''SO'', new.order_id'
  when 'artware_orders' then '''AO'', new.id'
  when 'artware_order_items' then '''AO'', new.order_id'
  when 'purchase_orders' then '''PO'', new.id'
  when 'purchase_items' then '''PO'', coalesce(new.purchase_order_id, old.purchase_order_id)'
  when 'goods_receipts' then '''PO'', (select i.purchase_order_id from purchase_items i where i.tenant_id = new.tenant_id and i.id = new.purchase_item_id)'
  when 'shipments' then '''SH'', new.id'
  when 'shipment_items' then '''SH'', coalesce(new.shipment_id, old.shipment_id)'
  when 'stock_transfers' then '''TR'', new.id'
  when 'stock_transfer_items' then '''TR'', new.stock_transfer_id'
  when 'stock_takes' then '''SC'', new.id'
  when 'stock_take_items' then '''SC'', new.stock_take_id'
  when 'supplier_bills' then '''BL'', new.id'
  when 'supplier_bill_lines' then '''BL'', new.bill_id'
  when 'payments' then 'new.doc_type, new.doc_id'
  when 'remarks' then 'new.doc_type, new.doc_id'
  -- Pictures of a receipt belong to its purchase order.
  when 'pictures' then 'case new.doc_type when ''GR'' then ''PO'' else new.doc_type end, case new.doc_type when ''GR'' then
    (select i.purchase_order_id from goods_receipts r join purchase_items i on i.tenant_id = r.tenant_id and i.id = r.purchase_item_id
     where r.tenant_id = new.tenant_id and r.id = new.doc_id)
    else new.doc_id end'
  else 'null, null'
end;

call install_audit('supplier_bills');
call install_audit('supplier_bill_lines');
