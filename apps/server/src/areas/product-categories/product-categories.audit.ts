import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { productCategories } from './product-categories.table.ts';

export const productCategoryAudit: readonly AuditedRow[] = [
  { table: productCategories, code: productCategories.name, foundBy: productCategories },
];
