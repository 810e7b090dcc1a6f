import type { api, InputOf } from '@yipin/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { requireFound } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { setPassword } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { endSessionsOf, requireOwnPassword } from '../session/index.ts';
import { requireStrongPassword } from '../settings/index.ts';
import { actAsHost } from './run-as-tenant.ts';
import { lockTenant } from './tenants.service.ts';

/** The user name of the first administrator of each tenant. */
export const adminName = 'admin';

/**
 * Sets a password for the administrator of a tenant, to be changed at the next sign-in, and ends their sessions. The
 * rules of the tenant apply. Requires the password of the acting user.
 */
export async function resetAdminPassword(
  ctx: Context & RequestOrigin,
  { id, newPassword, currentPassword }: InputOf<typeof api.tenants.resetAdminPassword>,
): Promise<null> {
  await requireOwnPassword(ctx, { member: 'currentPassword', password: currentPassword });
  await lockTenant(ctx, { id });
  actAs(ctx.tx, id);
  const [admin] = await ctx.tx
    .select({ id: users.id, name: users.name, surname: users.surname, emailAddress: users.emailAddress })
    .from(users)
    .where(and(eq(sql`lower(${users.userName})`, adminName), isNull(users.deletedAt)));
  const { id: adminId, name, surname, emailAddress } = requireFound(admin);
  await requireStrongPassword(ctx, {
    member: 'newPassword',
    password: newPassword,
    names: [adminName, name, surname, emailAddress],
  });
  await setPassword(ctx, adminId, { password: newPassword, mustChange: true, activates: true });
  await endSessionsOf(ctx, adminId);
  actAsHost(ctx);
  ctx.record('tenants.adminPasswordReset', id);
  return null;
}
