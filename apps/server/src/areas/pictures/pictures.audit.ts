import { pictureDocTypes } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { pictures } from './pictures.table.ts';

export const picturesAudit: readonly AuditedRow[] = [
  {
    table: pictures,
    name: sql`nullif(${pictures.name}, '')`,
    attachedTo: { docType: pictures.docType, docId: pictures.docId, types: pictureDocTypes },
  },
];
