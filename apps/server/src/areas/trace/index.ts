import type { ServerArea } from '../../platform/area.ts';
import { traceRoutes } from './trace.routes.ts';

export const traceArea: ServerArea = { name: 'trace', routes: traceRoutes };
