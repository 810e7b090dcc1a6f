import { paidDocTypes } from '@yipin/contract';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { payments } from './payments.table.ts';

export const paymentsAudit: readonly AuditedRow[] = [
  {
    table: payments,
    attachedTo: { docType: payments.docType, docId: payments.docId, types: paidDocTypes },
    money: { amount: 'ofRow' },
  },
];
