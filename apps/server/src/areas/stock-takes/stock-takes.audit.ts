import { stockTakeMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { productLabel } from '../artware-products/index.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

export const stockTakeAudit: readonly AuditedRow[] = [
  {
    table: stockTakes,
    code: stockTakes.orderNumber,
    document: 'stockTake',
    docType: 'SC',
    foundBy: stockTakes,
    idFields: ['stockTakeId'],
    machine: stockTakeMachine,
  },
  {
    table: stockTakeItems,
    partOf: { table: stockTakes, id: stockTakeItems.stockTakeId },
    joins: sql`join ${artwareProducts} on ${artwareProducts.id} = ${stockTakeItems.productId}`,
    name: productLabel,
  },
];
