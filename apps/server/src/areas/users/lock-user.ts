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

/** The administrator every tenant begins with keeps this name (wire.md §4). */
const firstAdministrator = 'admin';

/** Whether a user name is the first administrator's. */
export function isFirstAdministrator(userName: string): boolean {
  return userName.toLowerCase() === firstAdministrator;
}

/** The user as she is, locked, if she is the one the caller saw and may change. */
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
