import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { list, names, saveProductCategory } from './product-categories.service.ts';

export const productCategoriesRoutes = implement(api.productCategories, { list, save: saveProductCategory, names });
