import { api } from '@yipin/contract';
import { defineSearchProvider, given } from '../../platform/catalogue/search-provider.ts';
import { artwareProducts } from './artware-products.table.ts';
import { productCodes, productNameIn } from './product-name.ts';

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
        name: productNameIn(given('language')).as('product_name'),
        isActive: artwareProducts.isActive,
      })
      .from(page),
});
