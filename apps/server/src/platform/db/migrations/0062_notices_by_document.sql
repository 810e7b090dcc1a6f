-- The document by which a reader may know of a notice, so that it is shown as long as the reader may see that document.
alter table notifications no force row level security;
alter table purchase_orders no force row level security;
alter table artware_orders no force row level security;
alter table artware_order_items no force row level security;
alter table shipment_items no force row level security;

alter table notifications add column doc_type text, add column doc_id bigint,
  add constraint notifications_document check ((doc_type is null) = (doc_id is null));

-- Most lead to their document.
update notifications n set doc_type = page.doc_type, doc_id = substring(n.link from '\?open=(\d{1,15})$')::bigint
from (values
  ('SO', '/travel/salesOrder'),
  ('AO', '/artware/artwareOrder'),
  ('PO', '/artwarePurchaseOrder/purchaseOrder'),
  ('SH', '/artwareInvoiceOrder/invoiceOrder'),
  ('TR', '/artwareStock/stockTransfers'),
  ('SC', '/artwareStock/stockTakes')) page (doc_type, path)
where split_part(n.link, '?', 1) = page.path and n.link ~ '\?open=\d{1,15}$';

-- Pieces that were sent back are told by the number of their purchase, goods that came in by that of the sales order.
update notifications n set doc_type = 'PO', doc_id = o.id
from purchase_orders o
where n.name = 'itemSentBack' and o.tenant_id = n.tenant_id and o.order_number = n.params ->> 'orderNumber';
update notifications n set doc_type = 'AO', doc_id = o.id
from artware_orders o
where n.name = 'received' and o.tenant_id = n.tenant_id and o.order_number = n.params ->> 'sourceNumber';
-- Sales persons know a shipment from their own orders.
update notifications n set doc_type = 'AO', doc_id = sold.order_id
from (
  select s.tenant_id, s.shipment_id, s.sales_id, min(i.order_id) as order_id
  from shipment_items s join artware_order_items i on i.tenant_id = s.tenant_id and i.id = s.sales_item_id
  where s.shipment_id is not null
  group by 1, 2, 3) sold
where n.name in ('started', 'startedWithTracking', 'ended') and n.doc_type = 'SH'
  and sold.tenant_id = n.tenant_id and sold.shipment_id = n.doc_id and sold.sales_id = n.user_id;

alter table shipment_items force row level security;
alter table artware_order_items force row level security;
alter table artware_orders force row level security;
alter table purchase_orders force row level security;
alter table notifications force row level security;
