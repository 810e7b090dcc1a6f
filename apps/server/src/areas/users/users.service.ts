import type { UserId, UserName } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { missingReference } from '../../platform/failure.ts';
import { users } from './users.table.ts';

const atWork = and(eq(users.isActive, true), isNull(users.deletedAt));
const artwareSales = and(eq(users.isArtwareSales, true), atWork);

/** Active staff who sell artware, by name. */
export const artwareSalesNames = ({ tx }: Context): Promise<UserName[]> =>
  tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(artwareSales)
    .orderBy(asc(users.userName));

/** Active staff who sell to travellers, by name. */
export const travelSalesNames = ({ tx }: Context): Promise<UserName[]> =>
  tx
    .select({ id: users.id, userName: users.userName, name: users.name })
    .from(users)
    .where(and(eq(users.isTravelSales, true), atWork))
    .orderBy(asc(users.userName));

const artwareSalesById = prepare((qb) =>
  qb
    .select({ id: users.id })
    .from(users)
    .where(and(artwareSales, eq(users.id, sql.placeholder('id')))),
);

/** Refuses anyone who is not active artware sales staff, unless the document has her `already`. */
export const requireArtwareSales = async ({ tx }: Context, id: UserId, already?: UserId): Promise<void> => {
  if (id === already) return;
  const [row] = await run(tx, artwareSalesById, { id });
  if (!row) throw missingReference('salesId');
};
