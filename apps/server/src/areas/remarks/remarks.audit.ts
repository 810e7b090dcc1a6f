import { docTypes } from '@yipin/contract';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { remarks } from './remarks.table.ts';

export const remarksAudit: readonly AuditedRow[] = [
  {
    table: remarks,
    attachedTo: { docType: remarks.docType, docId: remarks.docId, types: docTypes },
  },
];
