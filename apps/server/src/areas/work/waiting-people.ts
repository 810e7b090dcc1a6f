import { type DocumentRef, type DueStep, maxWaitingPeople, type UserName } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { readVisibility } from '../../platform/documents/visible-documents.ts';
import { permissionsOf } from '../notifications/index.ts';
import { users } from '../people/users.table.ts';

/**
 * Returns the ids of the other users who may take a step and may see the document, in two statements. The caller has
 * made sure that the acting user may see it.
 */
export async function findPeople(ctx: Context, ref: DocumentRef, { needs }: DueStep): Promise<UserName['id'][]> {
  if (needs.length === 0) return [];
  const [permissions, maySee] = await Promise.all([permissionsOf(ctx.tx), readVisibility(ctx.tx, [ref])]);
  return [...permissions].flatMap(([userId, granted]) => {
    const reader = { session: { userId, permissions: granted } };
    return userId !== ctx.session.userId && may(reader, needs) && maySee(reader, ref) ? [userId] : [];
  });
}

/** Returns the names of the first of several users, by name. */
export async function namePeople({ tx }: Context, ids: readonly UserName['id'][]): Promise<UserName[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.name), asc(users.userName))
    .limit(maxWaitingPeople);
}
