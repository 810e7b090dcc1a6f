import { artwareOrderItemMachine, artwareOrderMachine } from '@yipin/contract';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { copiedLabel } from '../artware-products/index.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

export const artwareOrderAudit: readonly AuditedRow[] = [
  {
    table: artwareOrders,
    code: artwareOrders.orderNumber,
    document: 'artwareOrder',
    docType: 'AO',
    foundBy: artwareOrders,
    idFields: ['orderId', 'artwareOrderId'],
    machine: artwareOrderMachine,
    money: {
      discountAmount: 'AUD',
      totalAmount: 'AUD',
      shipmentFreight: 'AUD',
      paidAmount: 'AUD',
      writeOffAmount: 'AUD',
      outstandingAmount: 'AUD',
    },
  },
  {
    table: artwareOrderItems,
    partOf: { table: artwareOrders, id: artwareOrderItems.orderId },
    name: copiedLabel(artwareOrderItems),
    line: artwareOrderItems.lineNo,
    idFields: ['salesItemId', 'releasedFromId'],
    machine: artwareOrderItemMachine,
    money: {
      discountAmount: 'AUD',
      orderedAmount: 'AUD',
      discountShare: 'AUD',
      lineAmount: 'AUD',
      netAmount: 'AUD',
    },
  },
];
