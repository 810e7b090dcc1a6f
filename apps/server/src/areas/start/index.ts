import type { ServerArea } from '../../platform/area.ts';
import { startRoutes } from './start.routes.ts';

export const startArea: ServerArea = { name: 'start', routes: startRoutes };
