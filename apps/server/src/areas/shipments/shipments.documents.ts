import { shipmentItemMachine, shipmentMachine } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

/** Shipments. */
export const shipmentDocuments: readonly DocumentType[] = [
  {
    docType: 'SH',
    area: 'shipments',
    table: shipments,
    label: shipments.orderNumber,
    lines: shipmentItems,
    events: [shipmentMachine.name, shipmentItemMachine.name],
  },
];
