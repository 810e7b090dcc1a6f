import { channelOrderMachine, permissions } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

/** Agency orders; their salesperson sees them. */
export const channelOrderDocuments: readonly DocumentType[] = [
  {
    docType: 'SO',
    area: 'channelOrders',
    table: channelOrders,
    label: channelOrders.orderNumber,
    lines: channelOrderItems,
    owner: { column: channelOrders.salesId, viewAll: permissions.viewAllChannelOrders },
    events: [channelOrderMachine.name],
  },
];
