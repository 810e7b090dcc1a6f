import type { UserId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { requireCurrent } from '../../platform/catalogue/save.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { users } from '../people/users.table.ts';
import { lockTenantUsers, requireMayManage } from '../roles/index.ts';

interface VersionedUserRef {
  readonly id: UserId;
  readonly expectedVersion?: number | undefined;
}

/** The first administrator of a tenant keeps this name (wire.md §4). */
const firstAdministrator = 'admin';

/** Returns true if the user name is that of the first administrator. */
export function isFirstAdministrator(userName: string): boolean {
  return userName.toLowerCase() === firstAdministrator;
}

/**
 * Locks and returns the user. Throws `not-found` if deleted, `changed-by-someone-else` if `expectedVersion` is not
 * current, `rights-exceeded` if the caller may not manage the user.
 */
export async function lockUser(ctx: Context, { id, expectedVersion }: VersionedUserRef) {
  await lockTenantUsers(ctx);
  const [row] = await ctx.tx
    .select({
      userName: users.userName,
      name: users.name,
      surname: users.surname,
      emailAddress: users.emailAddress,
      phone: users.phone,
      isActive: users.isActive,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  const user = requireFound(row?.deletedAt === null ? row : undefined);
  await requireCurrent(ctx, users, { id, expectedVersion });
  await requireMayManage(ctx, id);
  return user;
}
