import type { ServerArea } from '../../platform/area.ts';
import { stockRoutes } from './stock.routes.ts';

export { totalOfLowStock } from './low-stock.service.ts';

export const stockViewsArea: ServerArea = { name: 'stock-views', routes: stockRoutes };
