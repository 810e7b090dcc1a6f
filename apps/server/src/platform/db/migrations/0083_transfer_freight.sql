-- Carriers bill the freight of stock transfers, too. It is a cost of the goods of each line that arrived, booked like that of
-- a receipt.
alter table supplier_bill_lines add column stock_transfer_id bigint;
alter table supplier_bill_lines
  add foreign key (tenant_id, stock_transfer_id) references stock_transfers,
  drop constraint supplier_bill_lines_kind_check,
  add constraint supplier_bill_lines_kind_check check (kind in ('GOODS', 'ORDER_FREIGHT', 'SHIPMENT_FREIGHT', 'TRANSFER_FREIGHT', 'OTHER')),
  drop constraint supplier_bill_lines_of_kind,
  add constraint supplier_bill_lines_of_kind check (case kind
    when 'GOODS' then num_nonnulls(purchase_item_id, quantity, unit_price) = 3 and num_nonnulls(purchase_order_id, shipment_id, stock_transfer_id) = 0
      and amount = round(unit_price * quantity, 2)
    when 'ORDER_FREIGHT' then purchase_order_id is not null and num_nonnulls(purchase_item_id, shipment_id, stock_transfer_id, quantity, unit_price) = 0
    when 'SHIPMENT_FREIGHT' then shipment_id is not null and num_nonnulls(purchase_item_id, purchase_order_id, stock_transfer_id, quantity, unit_price) = 0
    when 'TRANSFER_FREIGHT' then stock_transfer_id is not null and num_nonnulls(purchase_item_id, purchase_order_id, shipment_id, quantity, unit_price) = 0
    else num_nonnulls(purchase_item_id, purchase_order_id, shipment_id, stock_transfer_id, quantity, unit_price) = 0 end);
create index supplier_bill_lines_transfer on supplier_bill_lines (tenant_id, stock_transfer_id) where stock_transfer_id is not null;
call install_audit('supplier_bill_lines');

alter table cost_entries add column transfer_item_id bigint, alter column receipt_id drop not null;
alter table cost_entries
  add foreign key (tenant_id, transfer_item_id) references stock_transfer_items,
  add constraint cost_entries_of_one check (num_nonnulls(receipt_id, transfer_item_id) = 1);
create index cost_entries_transfer_item on cost_entries (tenant_id, transfer_item_id, id) where transfer_item_id is not null;
