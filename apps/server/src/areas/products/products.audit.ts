import { type AuditedRow, coded } from '../../platform/audit/audited-row.ts';
import { productCategories } from '../product-categories/product-categories.table.ts';
import { products } from './products.table.ts';

export const channelProductAudit: readonly AuditedRow[] = [
  { ...coded(products), refers: { categoryId: productCategories } },
];
