import { purchaseItemMachine, purchaseOrderMachine } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

/** Purchase orders and goods receipts. */
export const purchaseOrderDocuments: readonly DocumentType[] = [
  {
    docType: 'PO',
    area: 'purchaseOrders',
    table: purchaseOrders,
    label: purchaseOrders.orderNumber,
    lines: purchaseItems,
    events: [purchaseOrderMachine.name, purchaseItemMachine.name],
  },
  { docType: 'GR', area: 'purchaseOrders', table: goodsReceipts, label: goodsReceipts.receiptNumber },
];
