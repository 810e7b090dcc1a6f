import type { api, InputOf, NamedUser, PasswordReset, UserId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { Failure } from '../../platform/failure.ts';
import { changePerson, setPassword } from '../people/index.ts';
import { requireRemainingAdministrator, rolesOf, revokeRoles } from '../roles/index.ts';
import { endSecondFactorOf, endSessionsOf, requireOwnPassword } from '../session/index.ts';
import { requireStrongPassword } from '../settings/index.ts';
import { lockUser, isFirstAdministrator } from './lock-user.ts';
import { warnOfOpenWork } from './open-work.ts';

function refuseOwn({ session }: Context, id: UserId): void {
  if (id === session.userId) throw new Failure('own-account');
}

/** Deletes a user: they remain in records of their work only, and their names are free. */
export async function remove(ctx: Context, input: NamedUser): Promise<null> {
  const { id } = input;
  const { userName } = await lockUser(ctx, input);
  refuseOwn(ctx, id);
  if (isFirstAdministrator(userName)) throw new Failure('first-administrator');
  await warnOfOpenWork(ctx, id, input, 'users:openWorkDeleted');
  await revokeRoles(ctx, id, await rolesOf(ctx, id));
  await changePerson(ctx, id, { isActive: false, deletedAt: effectiveNow });
  await requireRemainingAdministrator(ctx);
  await endSessionsOf(ctx, id);
  ctx.record('users.removed', id);
  return null;
}

/** Activates a user. Sessions from before the deactivation stay ended. */
export async function activate(ctx: Context, input: InputOf<typeof api.users.activate>): Promise<null> {
  const { id } = input;
  const { isActive } = await lockUser(ctx, input);
  if (isActive) return null;
  await changePerson(ctx, id, { isActive: true });
  await endSessionsOf(ctx, id);
  ctx.record('users.saved', id);
  return null;
}

/** Deactivates a user and ends their sessions. Requires a confirmation (`confirmed`) while they have open orders. */
export async function deactivate(ctx: Context, input: NamedUser): Promise<null> {
  const { id } = input;
  const { isActive } = await lockUser(ctx, input);
  refuseOwn(ctx, id);
  if (!isActive) return null;
  await warnOfOpenWork(ctx, id, input, 'users:openWorkDeactivated');
  await changePerson(ctx, id, { isActive: false });
  await requireRemainingAdministrator(ctx);
  await endSessionsOf(ctx, id);
  ctx.record('users.saved', id);
  return null;
}

/**
 * Sets another password for a user, removes their second factor if requested, and ends their sessions. Requires the own
 * password of the caller.
 */
export async function resetPassword(ctx: Context & RequestOrigin, input: PasswordReset): Promise<boolean> {
  const { userId: id, adminPassword, newPassword: password, mustChangePassword, endSecondFactor } = input;
  await requireOwnPassword(ctx, { member: 'adminPassword', password: adminPassword });
  const { userName, name, surname, emailAddress } = await lockUser(ctx, { id });
  const names = [userName, name, surname, emailAddress];
  await requireStrongPassword(ctx, { member: 'newPassword', password, names });
  await setPassword(ctx, id, { password, mustChange: mustChangePassword });
  if (endSecondFactor) await endSecondFactorOf(ctx, id);
  await endSessionsOf(ctx, id, { except: ctx.session.sessionId });
  ctx.record('users.passwordReset', id);
  return true;
}

/** Ends all sessions of a user. */
export async function endSessions(ctx: Context, { id }: { id: UserId }): Promise<null> {
  await lockUser(ctx, { id });
  await endSessionsOf(ctx, id, { except: ctx.session.sessionId });
  ctx.record('users.sessionsEnded', id);
  return null;
}
