import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareCategories } from './artware-categories.table.ts';

export const artwareCategoryAudit: readonly AuditedRow[] = [
  { table: artwareCategories, code: shownName(artwareCategories), idFields: ['categoryId', 'parentId'] },
];
