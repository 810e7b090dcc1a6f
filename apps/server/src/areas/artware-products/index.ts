import type { ServerArea } from '../../platform/area.ts';
import { artwareProductAudit } from './artware-products.audit.ts';
import { artwareProductSearch } from './artware-products.search.ts';
import { artwareProductDocuments } from './artware-products.documents.ts';
import { artwareProductUsages } from './artware-products.usages.ts';
import { artwareProductsRoutes } from './artware-products.routes.ts';

export { totalOfProducts } from './artware-products-list.service.ts';
export {
  type ActiveProduct,
  findProducts,
  type OrderedProduct,
  labelIn,
  labelOf,
  refuseHiddenProducts,
  requireActiveProducts,
} from './active-products.ts';
export { type BulkProduct, bulkColumns, lockNamed, readNamed } from './locked-products.ts';
export { type StoredPrices, storedPrices } from './prices/product-prices.ts';
export { isPriceOutdatedSql, isPriceOutdated } from './prices/stale-prices.ts';
export { isStorable, type PriceToWrite, writePrices } from './prices/write-prices.ts';
export { copiedLabel, productLabel } from './names/product-name.ts';

export const artwareProductsArea: ServerArea = {
  name: 'artware-products',
  routes: artwareProductsRoutes,
  documents: artwareProductDocuments,
  usages: artwareProductUsages,
  findable: [artwareProductSearch],
  audited: artwareProductAudit,
};
