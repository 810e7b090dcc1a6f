import { stockTransferMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { productLabel } from '../artware-products/index.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

export const stockTransferAudit: readonly AuditedRow[] = [
  {
    table: stockTransfers,
    code: stockTransfers.orderNumber,
    document: 'stockTransfer',
    docType: 'TR',
    foundBy: stockTransfers,
    idFields: ['stockTransferId'],
    machine: stockTransferMachine,
  },
  {
    table: stockTransferItems,
    partOf: { table: stockTransfers, id: stockTransferItems.stockTransferId },
    joins: sql`join ${artwareProducts} on ${artwareProducts.id} = ${stockTransferItems.productId}`,
    name: productLabel,
    line: stockTransferItems.lineNo,
  },
];
