import { type UserId } from '@yipin/contract';
import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { users } from './users.table.ts';

interface LoginNames {
  /** Absent = a new user. */
  readonly id?: UserId;
  readonly userName: string;
  readonly emailAddress: string;
}

/**
 * Throws `already-exists` when another user has the user name or the address, as either of the two, because users sign
 * in by both. The unique indexes check each by itself; the lock on users prevents that a name is taken in the meantime.
 */
export async function requireOwnNames({ tx }: Context, { id, userName, emailAddress }: LoginNames): Promise<void> {
  const given = [userName, emailAddress].map((name) => name.toLowerCase()).filter((name) => name !== '');
  const others = await tx
    .select({ names: sql<string[]>`array[lower(${users.userName}), lower(${users.emailAddress})]` })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        id === undefined ? undefined : ne(users.id, id),
        sql`(lower(${users.userName}) = any (${sql.param(given)}) or (lower(${users.emailAddress}) = any (${sql.param(given)}) and ${users.emailAddress} <> ''))`,
      ),
    );
  const taken = new Set(others.flatMap(({ names }) => names));
  if (taken.has(userName.toLowerCase())) throw refusedAt('userName', 'already-exists', { field: 'userName' });
  if (emailAddress !== '' && taken.has(emailAddress.toLowerCase()))
    throw refusedAt('emailAddress', 'already-exists', { field: 'emailAddress' });
}
