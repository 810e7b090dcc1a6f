import type { ServerArea } from '../../platform/area.ts';
import { stockTakeNotices } from './stock-takes.notices.ts';
import { stockTakesRoutes } from './stock-takes.routes.ts';

export const stockTakesArea: ServerArea = { name: 'stock-takes', routes: stockTakesRoutes, notices: stockTakeNotices };
