import type { ServerArea } from '../../platform/area.ts';
import { searchRoutes } from './search.routes.ts';

export const searchArea: ServerArea = { name: 'search', routes: searchRoutes };
