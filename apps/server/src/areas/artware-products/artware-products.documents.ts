import { sql } from 'drizzle-orm';
import type { DocumentType } from '../../platform/documents/document-types.ts';
import { artwareProducts } from './artware-products.table.ts';

/** Products, which have pictures. */
export const artwareProductDocuments: readonly DocumentType[] = [
  {
    docType: 'AP',
    area: 'artwareProducts',
    table: artwareProducts,
    label: sql`trim(${artwareProducts.productCode} || ' ' || ${artwareProducts.code}) || ' ' || ${artwareProducts.name}`,
  },
];
