import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { artwareCategories } from './artware-categories.table.ts';

export const artwareCategoryAudit: readonly AuditedRow[] = [
  { table: artwareCategories, code: artwareCategories.name, idFields: ['categoryId', 'parentId'] },
];
