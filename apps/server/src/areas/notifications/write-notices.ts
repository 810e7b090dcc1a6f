import type { NotificationId, UserId } from '@yipin/contract';
import { NotificationSeverity } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { readVisibility, type VisibilityCheck } from '../../platform/documents/visible-documents.ts';
import type { Audience, Notice } from '../../platform/outbox/notices.ts';
import { notifications } from './notifications.table.ts';
import { permissionsOf } from './recipients.ts';

function isMeant(to: Audience, id: UserId, permissions: ReadonlySet<string>): boolean {
  return 'users' in to
    ? to.users.includes(id)
    : to.holders.every((permission) => permissions.has(permission)) || (to.besides ?? []).includes(id);
}

/** Merges two notices of one batch with the same user and key; their counts are added. */
function merged(first: Notice | undefined, second: Notice): Notice {
  const [before, more] = [first?.params['count'], second.params['count']];
  if (typeof before !== 'number' || typeof more !== 'number') return second;
  return { ...second, params: { ...second.params, count: before + more } };
}

interface AddressedNotice {
  readonly userId: UserId;
  readonly notice: Notice;
}

function addressed(
  notices: readonly Notice[],
  readers: Awaited<ReturnType<typeof permissionsOf>>,
  maySee: VisibilityCheck,
): AddressedNotice[] {
  const byKey = new Map<string, AddressedNotice>();
  for (const notice of notices)
    for (const [userId, permissions] of readers) {
      if (userId === notice.by || !isMeant(notice.to, userId, permissions)) continue;
      if (notice.about && !maySee({ session: { userId, permissions } }, notice.about)) continue;
      const key = `${userId} ${notice.dedupeKey}`;
      byKey.set(key, { userId, notice: merged(byKey.get(key)?.notice, notice) });
    }
  return [...byKey.values()];
}

function rowOf({ userId, notice: { name, about, params, link, dedupeKey, severity = 'info' } }: AddressedNotice) {
  return {
    userId,
    name,
    docType: about?.docType ?? null,
    docId: about?.docId ?? null,
    params,
    link,
    dedupeKey,
    severity: NotificationSeverity[severity],
  };
}

const key = [notifications.tenantId, notifications.userId, notifications.dedupeKey];

/** An existing notice with the same key is updated and unread again; counts are added if it was not read yet. */
const again = {
  target: key,
  set: {
    params: sql`excluded.params || case
      when ${notifications.params} ? 'count' and excluded.params ? 'count' and ${notifications.readAt} is null
      then jsonb_build_object('count', (${notifications.params} ->> 'count')::int + (excluded.params ->> 'count')::int)
      else '{}' end`,
    link: sql`excluded.link`,
    docType: sql`excluded.doc_type`,
    docId: sql`excluded.doc_id`,
    createdAt: effectiveNow,
    readAt: null,
    deletedAt: null,
  },
};

/**
 * Inserts notices for the users of their audience who may see the documents, in at most two statements. Returns the ids
 * of the rows that are new or unread again.
 */
export async function insertNotifications(tx: Tx, notices: readonly Notice[]): Promise<NotificationId[]> {
  if (notices.length === 0) return [];
  const maySee = await readVisibility(
    tx,
    notices.flatMap(({ about }) => about ?? []),
  );
  const all = addressed(notices, await permissionsOf(tx), maySee);
  const [once, repeated] = [all.filter(({ notice }) => notice.isOnce), all.filter(({ notice }) => !notice.isOnce)];
  const id = { id: notifications.id };
  const written = await Promise.all([
    once.length === 0
      ? []
      : tx.insert(notifications).values(once.map(rowOf)).onConflictDoNothing({ target: key }).returning(id),
    repeated.length === 0
      ? []
      : tx.insert(notifications).values(repeated.map(rowOf)).onConflictDoUpdate(again).returning(id),
  ]);
  return written.flat().map((row) => row.id);
}
