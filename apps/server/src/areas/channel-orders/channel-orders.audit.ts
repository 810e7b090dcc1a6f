import { channelOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

export const channelOrderAudit: readonly AuditedRow[] = [
  {
    table: channelOrders,
    code: channelOrders.orderNumber,
    document: 'channelOrder',
    docType: 'SO',
    foundBy: channelOrders,
    idFields: ['channelOrderId'],
    machine: channelOrderMachine,
    money: {
      totalAmount: 'AUD',
      commissionAmount: 'AUD',
      settleAmount: 'AUD',
      settledAmount: 'AUD',
      writeOffAmount: 'AUD',
      outstandingAmount: 'AUD',
    },
  },
  {
    table: channelOrderItems,
    partOf: { table: channelOrders, id: channelOrderItems.orderId },
    name: sql`concat_ws(' ', ${channelOrderItems.goodsCode}, ${channelOrderItems.goodsName})`,
    line: channelOrderItems.lineNo,
    idFields: ['channelItemId'],
    refers: { orderId: channelOrders },
    money: { discountAmount: 'AUD', orderedAmount: 'AUD', lineAmount: 'AUD', commissionAmount: 'AUD' },
  },
];
