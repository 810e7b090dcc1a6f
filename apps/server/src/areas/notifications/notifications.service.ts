import type { api, InputOf, NotificationCounts, NotificationId, OutputOf } from '@yipin/contract';
import { NotificationState } from '@yipin/contract';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import { notifications } from './notifications.table.ts';
import { maskHiddenDocuments, userNotification } from './user-notification.ts';

const isDeleted = isNotNull(notifications.deletedAt);
const isNotDeleted = isNull(notifications.deletedAt);
const isUnread = and(isNotDeleted, isNull(notifications.readAt));

function own({ session }: Context) {
  return eq(notifications.userId, session.userId);
}

function isOwnNotification(ctx: Context, id: NotificationId) {
  return and(own(ctx), eq(notifications.id, id));
}

/** Counts the unread, read and deleted notifications of the acting user. */
export async function counts(ctx: Context): Promise<NotificationCounts> {
  const [row] = await ctx.tx
    .select({
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
      read: sql<number>`(count(*) filter (where ${isNotDeleted} and ${notifications.readAt} is not null))::int`,
      deleted: sql<number>`(count(*) filter (where ${isDeleted}))::int`,
    })
    .from(notifications)
    .where(own(ctx));
  return requireFound(row);
}

type ListNotificationsInput = InputOf<typeof api.notifications.list>;

function boxOf({ state, isDeleted: isBin }: ListNotificationsInput) {
  if (isBin) return isDeleted;
  if (state === undefined) return isNotDeleted;
  return state === NotificationState.unread ? isUnread : and(isNotDeleted, isNotNull(notifications.readAt));
}

/** Returns a page of one box of the acting user, the latest first; hides documents that the user may no longer see. */
export async function list(
  ctx: Context,
  input: ListNotificationsInput,
): Promise<OutputOf<typeof api.notifications.list>> {
  const inBox = and(own(ctx), boxOf(input));
  const [rows, [total], { unread }] = await Promise.all([
    ctx.tx
      .select()
      .from(notifications)
      .where(inBox)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(input.maxResultCount)
      .offset(input.skipCount),
    ctx.tx.select({ count: count() }).from(notifications).where(inBox),
    counts(ctx),
  ]);
  return {
    unreadCount: unread,
    totalCount: requireFound(total).count,
    items: (await maskHiddenDocuments(ctx.tx, rows, () => ctx)).map((row) =>
      userNotification(row, ctx.session, ctx.language),
    ),
  };
}

type Changes = Pick<PgUpdateSetSource<typeof notifications>, 'readAt' | 'deletedAt'>;

/** Changes a notification of the acting user and returns the counts. Throws `not-found` for one of another user. */
async function change(ctx: Context, id: NotificationId, changes: Changes): Promise<NotificationCounts> {
  const [changed] = await ctx.tx
    .update(notifications)
    .set(changes)
    .where(isOwnNotification(ctx, id))
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

/** Moves a notification to the bin, or deletes it when it is in the bin already. Returns the counts. */
export async function remove(ctx: Context, { id }: { id: NotificationId }): Promise<NotificationCounts> {
  const deleted = await ctx.tx
    .delete(notifications)
    .where(and(isOwnNotification(ctx, id), isDeleted))
    .returning({ id: notifications.id });
  if (deleted.length > 0) return counts(ctx);
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
