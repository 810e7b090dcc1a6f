import { supplierBillMachine } from '@yipin/contract';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

export const supplierBillAudit: readonly AuditedRow[] = [
  {
    table: supplierBills,
    code: supplierBills.orderNumber,
    document: 'supplierBill',
    docType: 'BL',
    foundBy: supplierBills,
    idFields: ['billId'],
    machine: supplierBillMachine,
    money: {
      typedTotal: 'CNY',
      tax: 'CNY',
      totalAmount: 'CNY',
      paidAmount: 'CNY',
      writeOffAmount: 'CNY',
      outstandingAmount: 'CNY',
    },
  },
  {
    table: supplierBillLines,
    partOf: { table: supplierBills, id: supplierBillLines.billId },
    line: supplierBillLines.lineNo,
    money: { unitPrice: 'CNY', amount: 'CNY' },
  },
];
