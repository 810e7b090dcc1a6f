import { type AuditedRow, readerLanguage } from '../../platform/audit/audited-row.ts';
import { artwareProducts } from './artware-products.table.ts';
import { productCodes, productNameIn } from './product-name.ts';

export const artwareProductAudit: readonly AuditedRow[] = [
  {
    table: artwareProducts,
    code: productCodes,
    name: productNameIn(readerLanguage),
    docType: 'AP',
    foundBy: artwareProducts,
    idFields: ['productId', 'artwareProductId'],
  },
];
