import { z } from 'zod';
import { idOf, Instant } from '../../kernel/index.ts';

export const NotificationId = idOf('NotificationId');
export type NotificationId = z.output<typeof NotificationId>;

/** Whether it was read, by its number on the wire. */
export const NotificationState = { unread: 0, read: 1 } as const;

/** How grave it is, by its number on the wire. */
export const NotificationSeverity = { info: 0, success: 1, warn: 2, error: 3, fatal: 4 } as const;

/** What somebody was told, as ABP clients know it; `link` and `isDeleted` are ours. */
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
      /** `Message` once more, and the values it was made of. */
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
  /** The page of ours that shows it; empty = none. */
  link: z.string(),
  isDeleted: z.boolean(),
  id: NotificationId,
});
export type UserNotification = z.output<typeof UserNotification>;

/** How many lie in each of the three boxes. */
export const NotificationCounts = z.object({
  unread: z.number().int(),
  read: z.number().int(),
  deleted: z.number().int(),
});
export type NotificationCounts = z.output<typeof NotificationCounts>;

/** A page of one box, the latest first. */
export const NotificationPage = z.object({
  unreadCount: z.number().int(),
  totalCount: z.number().int(),
  items: z.array(UserNotification),
});
