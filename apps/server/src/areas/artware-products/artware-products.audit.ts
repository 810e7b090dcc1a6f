import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from './artware-products.table.ts';
import { productCodes } from './names/product-name.ts';

export const artwareProductAudit: readonly AuditedRow[] = [
  {
    table: artwareProducts,
    code: productCodes,
    name: shownName(artwareProducts),
    docType: 'AP',
    foundBy: artwareProducts,
    idFields: ['productId', 'artwareProductId'],
  },
];
