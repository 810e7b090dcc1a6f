import { z } from 'zod';
import { area, bool, command, namesQuery, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ProductCategoryId } from '../product-categories/product-category.ts';
import { Product, ProductId, ProductInput, ProductName } from './product.ts';

const access = permissions.travel;

/** Operations on agency products. The company's stocked products are `artwareProducts`. */
export const productsApi = area('products', {
  list: query('GET', 'product/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name'], {
      isActive: bool().optional(),
      productClassId: ProductCategoryId.optional(),
    }),
    output: pageOf(Product),
  }),
  get: query('GET', 'Product/GetProduct', { access, input: z.object({ id: ProductId }), output: Product }),
  names: query('GET', 'ProductRead/GetAllProductNames', {
    access,
    input: namesQuery(['name', 'code'], {
      isActive: bool().optional(),
      /** Returns this product only. */
      productId: ProductId.optional(),
    }),
    output: pageOf(ProductName),
  }),
  save: command('POST', 'Product/CreateOrUpdate', {
    access: permissions.editChannelCatalogue,
    input: ProductInput,
    output: Product,
  }),
});
