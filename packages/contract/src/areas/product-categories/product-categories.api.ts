import { z } from 'zod';
import { area, bool, command, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ProductCategory, ProductCategoryId, ProductCategoryInput, ProductCategoryName } from './product-category.ts';

const access = permissions.travel;

/** Operations on the categories of agency products. */
export const productCategoriesApi = area('productCategories', {
  list: query('GET', 'product/getProductClassList', {
    access,
    input: pageQuery(['id', 'name', 'sort'], { isActive: bool().optional() }),
    output: pageOf(ProductCategory),
  }),
  get: query('GET', 'Product/GetProductClass', {
    access,
    input: z.object({ id: ProductCategoryId }),
    output: ProductCategory,
  }),
  save: command('POST', 'Product/CreateOrUpdateProcutClass', {
    access: permissions.editChannelCatalogue,
    input: ProductCategoryInput,
    output: ProductCategory,
  }),
  names: query('GET', 'ProductRead/GetAllProductClassNames', {
    access,
    input: z.object({}),
    output: z.array(ProductCategoryName),
  }),
});
