import { type api, documentRights, type InputOf, type UserName } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { requireDocument } from '../../platform/documents/visible-documents.ts';
import { Failure } from '../../platform/failure.ts';
import { users } from '../people/users.table.ts';
import { lockRemark, retractLockedRemark } from '../remarks/index.ts';
import { roles, userRoles } from '../roles/roles.table.ts';

/** Returns the users who may see documents of a kind, by user name. */
export async function people(
  { tx, ...ctx }: Context,
  { docType }: InputOf<typeof api.timeline.people>,
): Promise<UserName[]> {
  const permission = documentRights[docType];
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  const grantingRoles = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, users.id), sql`${permission} = any(${roles.grantedPermissions})`));
  return tx
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), sql`exists ${grantingRoles}`))
    .orderBy(asc(users.userName));
}

/**
 * Retracts a note of the acting user.
 * @throws Failure `not-found` for a note on a document that the user may not see, `remark-of-another` for a note of
 * another user
 */
export async function retractRemark(ctx: Context, { id }: InputOf<typeof api.timeline.retractRemark>): Promise<null> {
  const remark = await lockRemark(ctx, id);
  if (!may(ctx, documentRights[remark.docType])) throw new Failure('not-found');
  await requireDocument(ctx, remark);
  await retractLockedRemark(ctx, remark);
  return null;
}
