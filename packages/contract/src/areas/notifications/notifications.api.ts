import { z } from 'zod';
import { area, bool, command, int, maxPageSize, query } from '../../kernel/index.ts';
import { NotificationCounts, NotificationId, NotificationPage, NotificationState } from './notification.ts';

const one = z.object({ id: NotificationId });
const nothing = z.object({});
const state = z.codec(int(0, 1), z.enum(NotificationState), {
  decode: (value) => (value === NotificationState.read ? NotificationState.read : NotificationState.unread),
  encode: (value) => value,
});

/** Notifications of the acting user: unread, read and deleted. */
export const notificationsApi = area('notifications', {
  list: query('GET', 'Notification/GetUserNotifications', {
    access: 'signed-in',
    input: z.object({
      /** Absent = unread and read. */
      state: state.optional(),
      /** Deleted notifications instead. */
      isDeleted: bool().optional(),
      skipCount: int(0, 2_000_000_000).default(0),
      maxResultCount: int(1, maxPageSize).default(10),
    }),
    output: NotificationPage,
  }),
  counts: query('GET', 'Notification/GetCounts', { access: 'signed-in', input: nothing, output: NotificationCounts }),
  markAsRead: command('POST', 'Notification/SetNotificationAsRead', {
    access: 'signed-in',
    input: one,
    output: NotificationCounts,
  }),
  markAllAsRead: command('POST', 'Notification/SetAllNotificationsAsRead', {
    access: 'signed-in',
    input: nothing,
    output: NotificationCounts,
  }),
  remove: command('DELETE', 'Notification/DeleteNotification', {
    access: 'signed-in',
    input: one,
    output: NotificationCounts,
  }),
  restore: command('POST', 'Notification/RestoreNotification', {
    access: 'signed-in',
    input: one,
    output: NotificationCounts,
  }),
  emptyBin: command('DELETE', 'Notification/DeleteAllRemovedNotifications', {
    access: 'signed-in',
    input: nothing,
    output: NotificationCounts,
  }),
});
