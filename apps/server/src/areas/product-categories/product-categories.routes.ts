import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { get, list, names, saveProductCategory } from './product-categories.service.ts';

export const productCategoriesRoutes = implement(api.productCategories, {
  get,
  list,
  save: saveProductCategory,
  names,
});
