import type { UserId, UserName } from '@yipin/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepare, run, type Statement } from '../../platform/db/statement.ts';
import { missingReference } from '../../platform/failure.ts';
import { users } from './users.table.ts';

const atWork = and(eq(users.isActive, true), isNull(users.deletedAt));
const artwareSales = and(eq(users.isArtwareSales, true), atWork);
const travelSales = and(eq(users.isTravelSales, true), atWork);

/** Active staff who sell artware, by name. */
export function artwareSalesNames({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(artwareSales)
    .orderBy(asc(users.userName));
}

/** Active staff who sell to travellers, by name. */
export function travelSalesNames({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(travelSales)
    .orderBy(asc(users.userName));
}

/** Whether somebody is of the staff that `isOne` tells. */
function prepareStaff(isOne: SQL | undefined) {
  return prepare((qb) =>
    qb
      .select({ id: users.id })
      .from(users)
      .where(and(isOne, eq(users.id, sql.placeholder('id')))),
  );
}

/** Refuses, naming `salesId`, anyone who is not of that staff, unless the document has her `already`. */
function requireStaff(staff: Statement<{ id: UserId }>) {
  return async ({ tx }: Context, id: UserId, already?: UserId): Promise<void> => {
    if (id === already) return;
    const [row] = await run(tx, staff, { id });
    if (!row) throw missingReference('salesId');
  };
}

/** Refuses anyone who is not active artware sales staff, see {@link requireStaff}. */
export const requireArtwareSales = requireStaff(prepareStaff(artwareSales));

/** Refuses anyone who is not active travel sales staff, see {@link requireStaff}. */
export const requireTravelSales = requireStaff(prepareStaff(travelSales));
