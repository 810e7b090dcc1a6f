import type { DocumentType } from '../../platform/documents/document-types.ts';
import { productLabel } from './names/product-name.ts';
import { artwareProducts } from './artware-products.table.ts';

/** Products, which have pictures. */
export const artwareProductDocuments: readonly DocumentType[] = [
  {
    docType: 'AP',
    area: 'artwareProducts',
    table: artwareProducts,
    label: productLabel,
  },
];
