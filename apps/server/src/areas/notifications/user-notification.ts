import type { UserNotification } from '@yipin/contract';
import { NotificationState } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Tx } from '@yipin/pg-pipeline';
import { translateIfKnown } from '../../platform/server-texts.ts';
import type { Reader } from '../../platform/context.ts';
import { readVisibility } from '../../platform/documents/visible-documents.ts';
import type { notifications } from './notifications.table.ts';

/** Whose notification it is; the host's clients know no tenant. */
interface NotificationOwner {
  readonly tenantId: number;
  readonly isHost: boolean;
}

type NotificationRow = typeof notifications.$inferSelect;

/**
 * Returns the rows as their readers may see them now. A row about a document that its reader may no longer see loses
 * its name, values and link.
 */
export async function maskHiddenDocuments(
  tx: Tx,
  rows: readonly NotificationRow[],
  readerOf: (row: NotificationRow) => Reader,
): Promise<NotificationRow[]> {
  const documentOf = ({ docType, docId }: NotificationRow) =>
    docType !== null && docId !== null ? { docType, docId } : undefined;
  const maySee = await readVisibility(
    tx,
    rows.flatMap((row) => documentOf(row) ?? []),
  );
  return rows.map((row) => {
    const document = documentOf(row);
    return document && !maySee(readerOf(row), document) ? { ...row, name: 'notSeen', params: {}, link: '' } : row;
  });
}

/** A row as ABP clients know it (wire.md §9), in the reader's language. */
export function userNotification(
  row: NotificationRow,
  { tenantId, isHost }: NotificationOwner,
  language: Language,
): UserNotification {
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
}
