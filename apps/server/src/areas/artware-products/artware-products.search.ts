import { api } from '@yipin/contract';
import { defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from './artware-products.table.ts';
import { productCodes } from './names/product-name.ts';

export const artwareProductSearch = defineSearchProvider<typeof artwareProducts>({
  kind: 'artwareProduct',
  list: api.artwareProducts.list,
  base: artwareProducts,
  code: artwareProducts.productCode,
  rows: (qb, page) =>
    qb
      .select({
        id: artwareProducts.id,
        code: productCodes.as('codes'),
        name: shownName(artwareProducts).as('product_name'),
        isActive: artwareProducts.isActive,
      })
      .from(page),
});
