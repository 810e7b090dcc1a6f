import { type api, documentRights, type InputOf, type UserName } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { momentOfWork } from '../../platform/db/tenant-table.ts';
import { Failure, found } from '../../platform/failure.ts';
import { requireDocument } from '../documents/index.ts';
import { remarks } from '../remarks/remarks.table.ts';
import { roles, userRoles } from '../roles/roles.table.ts';
import { users } from '../people/users.table.ts';

/** Everybody who may see documents of a kind, by user name. */
export const people = async (
  { tx, ...ctx }: Context,
  { docType }: InputOf<typeof api.timeline.people>,
): Promise<UserName[]> => {
  const permission = documentRights[docType];
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  const holding = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, users.id), sql`${permission} = any(${roles.grantedPermissions})`));
  return tx
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), sql`exists ${holding}`))
    .orderBy(asc(users.userName));
};

/**
 * Takes back a remark of the acting user's own.
 * @throws Failure `not-found` for one on a document she may not see, `remark-of-another` for somebody else's
 */
export const retractRemark = async (
  ctx: Context,
  { id }: InputOf<typeof api.timeline.retractRemark>,
): Promise<null> => {
  const [remark] = await ctx.tx.select().from(remarks).where(eq(remarks.id, id)).for('no key update');
  const { docType, docId, itemId, createdBy, retractedAt } = found(remark);
  if (!may(ctx, documentRights[docType])) throw new Failure('not-found');
  await requireDocument(ctx, { docType, docId });
  if (createdBy !== ctx.session.userId) throw new Failure('remark-of-another');
  if (retractedAt !== null) return null;
  await ctx.tx.update(remarks).set({ retractedAt: momentOfWork }).where(eq(remarks.id, id));
  ctx.record('remarks.retracted', docId, { docType, itemId });
  return null;
};
