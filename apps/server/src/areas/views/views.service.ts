import {
  type api,
  type InputOf,
  maxViews,
  type OwnViews,
  permissions,
  type RoleId,
  type SavedView,
  type SavedViewId,
  type SavedViewInput,
  type ViewRole,
} from '@yipin/contract';
import { and, asc, count, eq, inArray, max, ne } from 'drizzle-orm';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { type Context, may } from '../../platform/context.ts';
import { acquireAdvisoryLock } from '../../platform/db/advisory-lock.ts';
import { Failure, invalidAt, missingReference, requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { roles } from '../roles/roles.table.ts';
import { openLists, requireList } from './countable-list.ts';
import { readLayouts } from './layouts.service.ts';
import { findView, readSeenViews } from './read-views.ts';
import { savedViews } from './views.table.ts';

/** Returns the layouts of the acting user, and the views that they see of the lists that they may open. */
export async function all(ctx: Context): Promise<OwnViews> {
  const [layouts, views] = await Promise.all([readLayouts(ctx), readSeenViews(ctx)]);
  const lists = openLists(ctx);
  return { layouts, views: views.filter(({ listKey }) => lists.has(listKey)) };
}

function requireMayShare(ctx: Context): void {
  if (!may(ctx, permissions.sharedViews)) throw new Failure('not-permitted', { permission: permissions.sharedViews });
}

/** Returns a view that the acting user may change. Throws `not-found`, or `not-permitted` for one that others share. */
async function requireChangeable(ctx: Context, id: SavedViewId): Promise<SavedView> {
  const view = requireFound(await findView(ctx, id));
  if (!view.canChange) throw new Failure('not-permitted', { permission: permissions.sharedViews });
  return view;
}

/** Throws `referenced-missing` for an unknown role. Locks the roles, so that none is deleted before the view names it. */
async function requireRoles({ tx }: Context, ids: readonly RoleId[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...ids]))
    .orderBy(asc(roles.id))
    .for('share');
  if (found.length < new Set(ids).size) throw missingReference('roleIds');
}

/** SQL: the views of a list that the acting user owns. */
function ownOf({ session }: Context, listKey: string) {
  return and(eq(savedViews.ownerId, session.userId), eq(savedViews.listKey, listKey));
}

/** Returns the place after the last view that the acting user owns of a list. Throws if there are too many. */
async function nextPosition(ctx: Context, listKey: string): Promise<number> {
  const { tx, session, language } = ctx;
  acquireAdvisoryLock(tx, `saved views ${session.tenantId} ${session.userId}`);
  const [own] = await tx
    .select({ views: count(), last: max(savedViews.position) })
    .from(savedViews)
    .where(ownOf(ctx, listKey));
  const { views, last } = requireFound(own);
  if (views >= maxViews) throw invalidAt('name', translate(language, 'views:tooManyViews', { max: maxViews }));
  return (last ?? -1) + 1;
}

/** Returns the roles of the company by name. */
export function viewRoles({ tx }: Context): Promise<ViewRole[]> {
  return tx
    .select({ id: roles.id, displayName: roles.displayName })
    .from(roles)
    .orderBy(asc(roles.displayName), asc(roles.id));
}

/** Creates or changes a view. Its list and its owner never change. */
export async function saveView(ctx: Context, input: SavedViewInput): Promise<SavedView> {
  const { id, expectedVersion, listKey, ...given } = input;
  requireList(ctx, listKey);
  const before = id === undefined ? undefined : await requireChangeable(ctx, id);
  if (given.scope !== 'MINE') requireMayShare(ctx);
  if (before && before.listKey !== listKey) throw new Failure('not-found');
  await requireCurrent(ctx, savedViews, { id, expectedVersion });
  const values = { ...given, listKey, roleIds: given.scope === 'ROLES' ? [...new Set(given.roleIds)] : [] };
  await requireRoles(ctx, values.roleIds);
  const ownership = before
    ? { ownerId: before.ownerId, position: before.position }
    : { ownerId: ctx.session.userId, position: await nextPosition(ctx, listKey) };
  const saved = await save(ctx, savedViews, { id, expectedVersion }, { ...values, ...ownership });
  ctx.record('views.saved', saved);
  return { ...values, ...ownership, id: saved, canChange: true, version: await versionOf(ctx, saved) };
}

async function versionOf({ tx }: Context, id: SavedViewId): Promise<number> {
  const [row] = await tx.select({ version: savedViews.version }).from(savedViews).where(eq(savedViews.id, id));
  return requireFound(row).version;
}

/** Deletes a view. */
export async function remove(ctx: Context, input: InputOf<typeof api.views.remove>): Promise<null> {
  await requireChangeable(ctx, input.id);
  await requireCurrent(ctx, savedViews, input);
  await ctx.tx.delete(savedViews).where(eq(savedViews.id, input.id));
  ctx.record('views.removed', input.id);
  return null;
}

/** Sorts the views that the acting user owns of a list. Views that are not named stay behind the named ones. */
export async function reorder(ctx: Context, { listKey, ids }: InputOf<typeof api.views.reorder>): Promise<null> {
  const own = await ctx.tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(ownOf(ctx, listKey))
    .orderBy(asc(savedViews.position), asc(savedViews.id))
    .for('no key update');
  const known = own.map(({ id }) => id);
  const named = [...new Set(ids)];
  if (named.some((id) => !known.includes(id))) throw new Failure('not-found');
  const order = [...named, ...known.filter((id) => !named.includes(id))];
  for (const [position, id] of order.entries()) {
    const moved = and(eq(savedViews.id, id), ne(savedViews.position, position));
    await ctx.tx.update(savedViews).set({ position }).where(moved);
  }
  return null;
}
