import type { ServerArea } from '../../platform/area.ts';
import { partnersRoutes } from './partners.routes.ts';

export const partnersArea: ServerArea = { name: 'partners', routes: partnersRoutes };
