import type { ServerArea } from '../../platform/area.ts';
import { usersRoutes } from './users.routes.ts';

export const usersArea: ServerArea = { name: 'users', routes: usersRoutes };
