import { stockTransferMachine } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

/** Stock transfers. */
export const stockTransferDocuments: readonly DocumentType[] = [
  {
    docType: 'TR',
    area: 'stockTransfers',
    table: stockTransfers,
    label: stockTransfers.orderNumber,
    lines: stockTransferItems,
    events: [stockTransferMachine.name],
  },
];
