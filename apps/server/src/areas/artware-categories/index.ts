import type { ServerArea } from '../../platform/area.ts';
import { artwareCategoryAudit } from './artware-categories.audit.ts';
import { artwareCategoriesRoutes } from './artware-categories.routes.ts';

export { categoryAndBelow, nearestMarkup } from './nearest-markup.ts';

export const artwareCategoriesArea: ServerArea = {
  name: 'artware-categories',
  routes: artwareCategoriesRoutes,
  audited: artwareCategoryAudit,
};
