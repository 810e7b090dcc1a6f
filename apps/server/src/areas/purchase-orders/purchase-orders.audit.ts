import { purchaseItemMachine, purchaseOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { copiedLabel } from '../artware-products/index.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

export const purchaseOrderAudit: readonly AuditedRow[] = [
  {
    table: purchaseOrders,
    code: purchaseOrders.orderNumber,
    document: 'purchaseOrder',
    docType: 'PO',
    foundBy: purchaseOrders,
    idFields: ['purchaseOrderId'],
    machine: purchaseOrderMachine,
    money: {
      goodsAmount: 'CNY',
      totalAmount: 'CNY',
      paidAmount: 'CNY',
      writeOffAmount: 'CNY',
      outstandingAmount: 'CNY',
    },
  },
  {
    table: purchaseItems,
    partOf: { table: purchaseOrders, id: purchaseItems.purchaseOrderId },
    // A line on no order yet has the number of the row that it is for.
    code: sql`coalesce(${purchaseOrders.orderNumber}, ${purchaseItems.sourceNumber})`,
    name: copiedLabel(purchaseItems),
    idFields: ['purchaseItemId'],
    machine: purchaseItemMachine,
    money: { amount: 'CNY', billedAmount: 'CNY' },
  },
  {
    table: goodsReceipts,
    partOf: { table: purchaseItems, id: goodsReceipts.purchaseItemId },
    code: goodsReceipts.receiptNumber,
    name: copiedLabel(purchaseItems),
    docType: 'GR',
    idFields: ['receiptId'],
  },
];
