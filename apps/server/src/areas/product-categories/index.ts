import type { ServerArea } from '../../platform/area.ts';
import { productCategoryAudit } from './product-categories.audit.ts';
import { productCategoriesRoutes } from './product-categories.routes.ts';

export { requireActiveProductCategory } from './product-categories.service.ts';

export const productCategoriesArea: ServerArea = {
  name: 'product-categories',
  routes: productCategoriesRoutes,
  audited: productCategoryAudit,
};
