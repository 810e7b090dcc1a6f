import { type DocumentRef, type DueStep, maxWaitingPeople, type UserName } from '@yipin/contract';
import { prepare, run } from '@yipin/pg-pipeline';
import { asc, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { readVisibility } from '../../platform/documents/visible-documents.ts';
import { permissionsOf } from '../notifications/index.ts';
import { users } from '../people/users.table.ts';

/** Returns the ids of the other users who may take a step. */
type FindPeople = (step: DueStep) => UserName['id'][];

/**
 * Returns a function that returns the other users who may take a step of a document and may see it, from two statements,
 * which do not depend on the step. The caller makes sure that the acting user may see the document.
 */
export async function peopleOf(ctx: Context, ref: DocumentRef): Promise<FindPeople> {
  const [permissions, maySee] = await Promise.all([permissionsOf(ctx.tx), readVisibility(ctx.tx, [ref])]);
  return ({ needs }) => {
    if (needs.length === 0) return [];
    return [...permissions].flatMap(([userId, granted]) => {
      const reader = { session: { userId, permissions: granted } };
      return userId !== ctx.session.userId && may(reader, needs) && maySee(reader, ref) ? [userId] : [];
    });
  };
}

const names = prepare((qb) =>
  qb
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(users.name), asc(users.userName))
    .limit(maxWaitingPeople),
);

/** Returns the names of the first of several users, by name. */
export async function namePeople({ tx }: Context, ids: readonly UserName['id'][]): Promise<UserName[]> {
  return ids.length === 0 ? [] : run(tx, names, { ids });
}
