import { isNotNull, isNull, and, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { notifications } from './notifications.table.ts';

/** Days after which notifications are deleted: in the bin, and after reading. Unread notifications stay. */
const days = { inBin: 30, read: 180 } as const;

function daysAgo(count: number) {
  return sql`${effectiveNow} - make_interval(days => ${count})`;
}

/** Deletes the notifications of a tenant that its users moved to the bin or read long ago. */
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  const { deletedAt, readAt } = notifications;
  await tx
    .delete(notifications)
    .where(
      or(
        and(isNotNull(deletedAt), lt(deletedAt, daysAgo(days.inBin))),
        and(isNull(deletedAt), lt(readAt, daysAgo(days.read))),
      ),
    );
}
