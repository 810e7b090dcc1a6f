import { artwareOrderItemMachine, artwareOrderMachine, permissions } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

/** Sales orders; their salesperson sees them. */
export const artwareOrderDocuments: readonly DocumentType[] = [
  {
    docType: 'AO',
    area: 'artwareOrders',
    table: artwareOrders,
    label: artwareOrders.orderNumber,
    lines: artwareOrderItems,
    owner: { column: artwareOrders.salesId, viewAll: permissions.viewAllArtwareOrders },
    events: [artwareOrderMachine.name, artwareOrderItemMachine.name, 'orderFulfilment'],
  },
];
