import type { ServerArea } from '../../platform/area.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardArea: ServerArea = { name: 'dashboard', routes: dashboardRoutes };
