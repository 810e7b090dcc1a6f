import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { paymentTerms } from './payment-terms.table.ts';

export const paymentTermsAudit: readonly AuditedRow[] = [
  { table: paymentTerms, code: paymentTerms.code, idFields: ['termsId'] },
];
