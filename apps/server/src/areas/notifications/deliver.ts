import { api, type Endpoint, type NotificationId, opens } from '@yipin/contract';
import { defaultLanguage } from '@yipin/locales';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { readActingTenant } from '../../platform/db/tenant/acting-tenant.ts';
import { requireFound } from '../../platform/failure.ts';
import { newRequestId } from '../../platform/http/mount.ts';
import { languageOf } from '../../platform/legacy/culture.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Transact } from '../../platform/unit-of-work.ts';
import { users } from '../people/users.table.ts';
import type { AreaChange, PushMessage } from './dispatch.ts';
import { notifications } from './notifications.table.ts';
import { permissionsOf } from './recipients.ts';
import { maskHiddenDocuments, userNotification } from './user-notification.ts';

/** The event names that clients listen to: ABP's own, and `changed` for lists that are open. */
const targets = { notification: 'getNotification', changed: 'changed' } as const;

/** Returns whether a change is sent to its own user only: changes of the account and of notifications. */
function isPrivate({ area }: AreaChange): boolean {
  return area === 'notifications' || area === 'account';
}

const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api;

/** Returns whether a user with these permissions may know that rows of an area changed: the user may list them. */
function canListArea(permissions: ReadonlySet<string>, { area }: AreaChange): boolean {
  const list = endpoints[area]?.['list'];
  return list !== undefined && opens(list.access, (permission) => permissions.has(permission));
}

async function deliverNotices(
  tx: Tx,
  push: Push,
  tenantId: number,
  ids: readonly NotificationId[],
  here: readonly number[],
) {
  const rows = await tx
    .select({
      row: notifications,
      locale: users.locale,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(inArray(notifications.id, [...ids]), sql`${notifications.userId} = any(${sql.param(here)})`));
  const { isHost } = await readActingTenant(tx);
  const permissionsByUser = await permissionsOf(tx, here);
  const seen = await maskHiddenDocuments(
    tx,
    rows.map(({ row }) => row),
    ({ userId }) => ({ session: { userId, permissions: permissionsByUser.get(userId) ?? new Set() } }),
  );
  for (const [at, { locale }] of rows.entries()) {
    const row = requireFound(seen[at]);
    const language = languageOf(locale ?? undefined) ?? defaultLanguage;
    push.toUser(tenantId, row.userId, targets.notification, [userNotification(row, { tenantId, isHost }, language)]);
  }
}

async function deliverChanges(tx: Tx, push: Push, { tenantId, changes }: PushMessage, here: readonly number[]) {
  for (const [userId, permissions] of await permissionsOf(tx, here))
    for (const change of changes) {
      const isVisible = isPrivate(change) ? change.userId === userId : canListArea(permissions, change);
      if (isVisible) push.toFollowers(tenantId, userId, targets.changed, [change]);
    }
}

/** Sends the notices and changes of a message to the users of its tenant who are connected to this process. */
export async function deliver(transact: Transact, push: Push, message: PushMessage): Promise<void> {
  const { tenantId, notices, changes } = message;
  // This runs before the connections are read: a connection that is added in the meantime fetches what it missed.
  push.noteNews(tenantId);
  const own = push.listeners().filter((listener) => listener.tenantId === tenantId);
  const here = [...new Set(own.map(({ userId }) => userId))];
  if (here.length === 0) return;
  await transact({ kind: 'query', operation: 'notifications.deliver', requestId: newRequestId() }, async (tx) => {
    actAs(tx, tenantId);
    if (notices.length > 0) await deliverNotices(tx, push, tenantId, notices, here);
    if (changes.length > 0) await deliverChanges(tx, push, message, here);
  });
}
