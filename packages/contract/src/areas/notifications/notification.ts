import { z } from 'zod';
import { idOf, Instant } from '../../kernel/index.ts';

/** Id of a notification of a user. */
export const NotificationId = idOf('NotificationId');
export type NotificationId = z.output<typeof NotificationId>;

/** Read state by its number on the wire. */
export const NotificationState = { unread: 0, read: 1 } as const;

/** Severity by its number on the wire. */
export const NotificationSeverity = { info: 0, success: 1, warn: 2, error: 3, fatal: 4 } as const;

/** A notification in the shape of ABP clients; `link` and `isDeleted` are additions. */
export const UserNotification = z.object({
  tenantId: z.number().int().nullable(),
  userId: z.number().int(),
  state: z.enum(NotificationState),
  notification: z.object({
    tenantId: z.number().int().nullable(),
    notificationName: z.string(),
    data: z.object({
      /** In the reader's language. */
      message: z.string(),
      type: z.string(),
      /** `Message` again, and the values of its text. */
      properties: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    entityTypeName: z.null(),
    entityId: z.null(),
    severity: z.enum(NotificationSeverity),
    creationTime: Instant,
    id: NotificationId,
  }),
  targetNotifiers: z.null(),
  targetNotifiersList: z.array(z.string()),
  /** Path of the page of this product that shows the subject; empty = none. */
  link: z.string(),
  isDeleted: z.boolean(),
  id: NotificationId,
});
export type UserNotification = z.output<typeof UserNotification>;

/** Numbers of unread, read and deleted notifications. */
export const NotificationCounts = z.object({
  unread: z.number().int(),
  read: z.number().int(),
  deleted: z.number().int(),
});
export type NotificationCounts = z.output<typeof NotificationCounts>;

/** A page of notifications in one of the three states, latest first. */
export const NotificationPage = z.object({
  unreadCount: z.number().int(),
  totalCount: z.number().int(),
  items: z.array(UserNotification),
});
