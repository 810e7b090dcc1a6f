import type { UserId, UserName } from '@yipin/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { prepare, run, type Statement } from '@yipin/pg-pipeline';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import type { Context } from '../../platform/context.ts';
import { users } from './users.table.ts';

const atWork = and(eq(users.isActive, true), isNull(users.deletedAt));
const artwareSales = and(eq(users.isArtwareSales, true), atWork);
const travelSales = and(eq(users.isTravelSales, true), atWork);

/** Returns active users who sell artware, by user name. */
export function artwareSalesNames({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(artwareSales)
    .orderBy(asc(users.userName));
}

/** Returns active users who sell to travelers, by user name. */
export function travelSalesNames({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(travelSales)
    .orderBy(asc(users.userName));
}

/** Prepares a query of a user; `isActive`: whether the user matches `isOne`. */
function prepareStaff(isOne: SQL | undefined) {
  return prepare((qb) =>
    qb
      .select({ isActive: sql<boolean>`${isOne}`.as('is_active') })
      .from(users)
      .where(eq(users.id, sql.placeholder('id'))),
  );
}

const artwareStaff = prepareStaff(artwareSales);
const travelStaff = prepareStaff(travelSales);

/**
 * Throws `referenced-missing` on `salesId` for a user who does not match, unless the document has that user `already`.
 */
async function requireStaff(
  staff: Statement<{ isActive: boolean }>,
  { tx }: Context,
  id: UserId,
  already?: UserId,
): Promise<void> {
  if (id === already) return;
  const [row] = await run(tx, staff, { id });
  requireActive(row, 'salesId', false);
}

/** Returns whether a user is an active user who sells artware; undefined for an unknown user. */
export async function findArtwareSales({ tx }: Context, id: UserId): Promise<{ isActive: boolean } | undefined> {
  const [row] = await run(tx, artwareStaff, { id });
  return row;
}

/** Requires an active user who sells artware, see {@link requireStaff}. */
export function requireArtwareSales(ctx: Context, id: UserId, already?: UserId): Promise<void> {
  return requireStaff(artwareStaff, ctx, id, already);
}

/** Requires an active user who sells to travelers, see {@link requireStaff}. */
export function requireTravelSales(ctx: Context, id: UserId, already?: UserId): Promise<void> {
  return requireStaff(travelStaff, ctx, id, already);
}
