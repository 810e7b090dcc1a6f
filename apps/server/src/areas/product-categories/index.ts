import type { ServerArea } from '../../platform/area.ts';
import { productCategoriesRoutes } from './product-categories.routes.ts';

export { requireActiveProductCategory } from './product-categories.service.ts';

export const productCategoriesArea: ServerArea = { name: 'product-categories', routes: productCategoriesRoutes };
