import { supplierBillMachine } from '@yipin/contract';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

/** Bills of suppliers. */
export const supplierBillDocuments: readonly DocumentType[] = [
  {
    docType: 'BL',
    area: 'supplierBills',
    table: supplierBills,
    label: supplierBills.orderNumber,
    lines: supplierBillLines,
    events: [supplierBillMachine.name],
  },
];
