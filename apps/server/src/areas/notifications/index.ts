import type { ServerArea } from '../../platform/area.ts';
import { notificationInvariants } from './notifications.invariants.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export { createEventHandler } from './dispatch.ts';
export { permissionsOf } from './recipients.ts';
export { startNotificationWorker } from './notification-worker.ts';
export { counts as notificationCounts } from './notifications.service.ts';
export { welcome } from './welcome.ts';

export const notificationsArea: ServerArea = {
  name: 'notifications',
  routes: notificationsRoutes,
  invariants: notificationInvariants,
};
