import { stockTakeMachine } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/** Stock counts. */
export const stockTakeDocuments: readonly DocumentType[] = [
  {
    docType: 'SC',
    area: 'stockTakes',
    table: stockTakes,
    label: stockTakes.orderNumber,
    lines: stockTakeItems,
    events: [stockTakeMachine.name],
  },
];
