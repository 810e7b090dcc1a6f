import type { UserNotification } from '@yipin/contract';
import { NotificationState } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import { translateIfKnown } from '../../platform/texts.ts';
import type { notifications } from './notifications.table.ts';

/** Whose notification it is; the host's clients know no tenant. */
interface Owner {
  readonly tenantId: number;
  readonly isHost: boolean;
}

/** A row as ABP clients know it (wire.md §9), in the reader's language. */
export const userNotification = (
  row: typeof notifications.$inferSelect,
  { tenantId, isHost }: Owner,
  language: Language,
): UserNotification => {
  const message = translateIfKnown(language, `notifications:${row.name}`, row.params) ?? row.name;
  const tenant = isHost ? null : tenantId;
  return {
    tenantId: tenant,
    userId: row.userId,
    state: row.readAt === null ? NotificationState.unread : NotificationState.read,
    notification: {
      tenantId: tenant,
      notificationName: row.name,
      data: {
        message,
        type: 'Abp.Notifications.MessageNotificationData',
        properties: { Message: message, ...row.params },
      },
      entityTypeName: null,
      entityId: null,
      severity: row.severity,
      creationTime: row.createdAt,
      id: row.id,
    },
    targetNotifiers: null,
    targetNotifiersList: [],
    link: row.link,
    isDeleted: row.deletedAt !== null,
    id: row.id,
  };
};
