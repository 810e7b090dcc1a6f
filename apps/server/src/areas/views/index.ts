import type { ServerArea } from '../../platform/area.ts';
import { viewsAudit } from './views.audit.ts';
import { viewsInvariants } from './views.invariants.ts';
import { viewsRoutes } from './views.routes.ts';

export { all as viewsAndLayouts } from './views.service.ts';

export const viewsArea: ServerArea = {
  name: 'views',
  routes: viewsRoutes,
  audited: viewsAudit,
  invariants: viewsInvariants,
};
