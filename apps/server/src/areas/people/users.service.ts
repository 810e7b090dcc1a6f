import type { UserId, UserName } from '@yipin/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepare, run, type Statement } from '../../platform/db/statement.ts';
import { missingReference } from '../../platform/failure.ts';
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

/** Prepares a query that returns the id of a user if the user matches `isOne`. */
function prepareStaff(isOne: SQL | undefined) {
  return prepare((qb) =>
    qb
      .select({ id: users.id })
      .from(users)
      .where(and(isOne, eq(users.id, sql.placeholder('id')))),
  );
}

/**
 * Throws `referenced-missing` on `salesId` for a user who does not match, unless the document has that user `already`.
 */
function requireStaff(staff: Statement<{ id: UserId }>) {
  return async ({ tx }: Context, id: UserId, already?: UserId): Promise<void> => {
    if (id === already) return;
    const [row] = await run(tx, staff, { id });
    if (!row) throw missingReference('salesId');
  };
}

/** Requires an active user who sells artware, see {@link requireStaff}. */
export const requireArtwareSales = requireStaff(prepareStaff(artwareSales));

/** Requires an active user who sells to travelers, see {@link requireStaff}. */
export const requireTravelSales = requireStaff(prepareStaff(travelSales));
