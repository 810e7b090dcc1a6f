import type { api, InputOf, NotificationCounts, NotificationId, OutputOf } from '@yipin/contract';
import { NotificationState } from '@yipin/contract';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import { notifications } from './notifications.table.ts';
import { seenNow, userNotification } from './user-notification.ts';

const isDeleted = isNotNull(notifications.deletedAt);
const isKept = isNull(notifications.deletedAt);
const isUnread = and(isKept, isNull(notifications.readAt));

function own({ session }: Context) {
  return eq(notifications.userId, session.userId);
}

function ownOne(ctx: Context, id: NotificationId) {
  return and(own(ctx), eq(notifications.id, id));
}

/** How many lie in each box of the acting user. */
export async function counts(ctx: Context): Promise<NotificationCounts> {
  const [row] = await ctx.tx
    .select({
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
      read: sql<number>`(count(*) filter (where ${isKept} and ${notifications.readAt} is not null))::int`,
      deleted: sql<number>`(count(*) filter (where ${isDeleted}))::int`,
    })
    .from(notifications)
    .where(own(ctx));
  return requireFound(row);
}

type ListNotificationsInput = InputOf<typeof api.notifications.list>;

function boxOf({ state, isDeleted: wantsDeleted }: ListNotificationsInput) {
  if (wantsDeleted) return isDeleted;
  if (state === undefined) return isKept;
  return state === NotificationState.unread ? isUnread : and(isKept, isNotNull(notifications.readAt));
}

/** A page of one of the acting user's boxes, the latest first; judged by what the user may see now. */
export async function list(
  ctx: Context,
  asked: ListNotificationsInput,
): Promise<OutputOf<typeof api.notifications.list>> {
  const inBox = and(own(ctx), boxOf(asked));
  const [rows, [total], { unread }] = await Promise.all([
    ctx.tx
      .select()
      .from(notifications)
      .where(inBox)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(asked.maxResultCount)
      .offset(asked.skipCount),
    ctx.tx.select({ count: count() }).from(notifications).where(inBox),
    counts(ctx),
  ]);
  return {
    unreadCount: unread,
    totalCount: requireFound(total).count,
    items: (await seenNow(ctx.tx, rows, () => ctx)).map((row) => userNotification(row, ctx.session, ctx.language)),
  };
}

type Changes = Pick<PgUpdateSetSource<typeof notifications>, 'readAt' | 'deletedAt'>;

/** What happens to one's own notification; another's is not there. */
async function change(ctx: Context, id: NotificationId, changes: Changes): Promise<NotificationCounts> {
  const [changed] = await ctx.tx
    .update(notifications)
    .set(changes)
    .where(ownOne(ctx, id))
    .returning({ id: notifications.id });
  requireFound(changed);
  ctx.record('notifications.changed', id);
  return counts(ctx);
}

function firstTime(moment: typeof notifications.readAt) {
  return sql`coalesce(${moment}, ${effectiveNow})`;
}

export function markAsRead(ctx: Context, { id }: { id: NotificationId }): Promise<NotificationCounts> {
  return change(ctx, id, { readAt: firstTime(notifications.readAt) });
}

export async function markAllAsRead(ctx: Context): Promise<NotificationCounts> {
  await ctx.tx
    .update(notifications)
    .set({ readAt: effectiveNow })
    .where(and(own(ctx), isUnread));
  ctx.record('notifications.changed', ctx.session.userId);
  return counts(ctx);
}

/** Throws a notification away: into the bin, and out of the bin for good. */
export async function remove(ctx: Context, { id }: { id: NotificationId }): Promise<NotificationCounts> {
  const gone = await ctx.tx
    .delete(notifications)
    .where(and(ownOne(ctx, id), isDeleted))
    .returning({ id: notifications.id });
  if (gone.length > 0) return counts(ctx);
  return change(ctx, id, { deletedAt: effectiveNow });
}

export function restore(ctx: Context, { id }: { id: NotificationId }): Promise<NotificationCounts> {
  return change(ctx, id, { deletedAt: null });
}

export async function emptyBin(ctx: Context): Promise<NotificationCounts> {
  await ctx.tx.delete(notifications).where(and(own(ctx), isDeleted));
  ctx.record('notifications.changed', ctx.session.userId);
  return counts(ctx);
}
