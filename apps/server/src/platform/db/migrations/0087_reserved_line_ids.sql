-- The id of a new order line is reserved before it is written, so that the line and the answer are sent in one message.
grant usage on sequence artware_order_items_id_seq to yipin_app;

-- The states of orders and shipments are derived from their lines by the contract, and checked by the invariants.
drop view artware_order_facts;
drop view shipment_facts;

-- A receipt, its stock movement and the goods that it makes ready refer to each other: their ids are reserved, so that all
-- of them are written in one message.
grant usage on sequence goods_receipts_id_seq, stock_movements_id_seq, shipment_items_id_seq to yipin_app;
