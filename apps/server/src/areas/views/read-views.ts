import { permissions, type SavedView } from '@yipin/contract';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { userRoles } from '../roles/roles.table.ts';
import { savedViews } from './views.table.ts';

const shown = {
  id: savedViews.id,
  version: savedViews.version,
  listKey: savedViews.listKey,
  name: savedViews.name,
  scope: savedViews.scope,
  ownerId: savedViews.ownerId,
  roleIds: savedViews.roleIds,
  query: savedViews.query,
  layout: savedViews.layout,
  isRoleDefault: savedViews.isRoleDefault,
  position: savedViews.position,
};

/** SQL: the acting user sees the view. */
function isSeen({ session: { userId } }: Context): SQL | undefined {
  const ownRoles = sql`array(select ${userRoles.roleId} from ${userRoles} where ${userRoles.userId} = ${userId})`;
  return or(
    eq(savedViews.ownerId, userId),
    eq(savedViews.scope, 'ALL'),
    and(eq(savedViews.scope, 'ROLES'), sql`${savedViews.roleIds} && ${ownRoles}`),
  );
}

/** SQL: the acting user manages the view, which may be for roles of others. */
function isManaged(ctx: Context): SQL | undefined {
  return may(ctx, permissions.sharedViews) ? sql`${savedViews.scope} <> 'MINE'` : sql`false`;
}

function canChange(ctx: Context, { ownerId, scope }: Pick<SavedView, 'ownerId' | 'scope'>): boolean {
  return ownerId === ctx.session.userId || (scope !== 'MINE' && may(ctx, permissions.sharedViews));
}

/** Returns the views that the acting user sees: their own ones in their order, then those that others share. */
export async function readSeenViews(ctx: Context, where?: SQL): Promise<SavedView[]> {
  const rows = await ctx.tx
    .select(shown)
    .from(savedViews)
    .where(and(isSeen(ctx), where))
    .orderBy(sql`${savedViews.ownerId} <> ${ctx.session.userId}`, asc(savedViews.position), asc(savedViews.id));
  return rows.map((row) => ({ ...row, canChange: canChange(ctx, row) }));
}

/** Returns a view that the acting user sees or manages; undefined if there is none. */
export async function findView(ctx: Context, id: SavedView['id']): Promise<SavedView | undefined> {
  const [row] = await ctx.tx
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.id, id), or(isSeen(ctx), isManaged(ctx))));
  return row && { ...row, canChange: canChange(ctx, row) };
}
