import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { counts, emptyBin, list, markAllAsRead, markAsRead, remove, restore } from './notifications.service.ts';

export const notificationsRoutes = implement(api.notifications, {
  list,
  counts,
  markAsRead,
  markAllAsRead,
  remove,
  restore,
  emptyBin,
});
