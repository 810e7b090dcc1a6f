import type { ServerArea } from '../../platform/area.ts';
import { accountRoutes } from './account.routes.ts';

export { profile } from './profile.service.ts';

export const accountArea: ServerArea = { name: 'account', routes: accountRoutes };
