import type { NewUser, User, UserId, UserInput } from '@yipin/contract';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, refusedAt } from '../../platform/failure.ts';
import { addPerson, changePerson, requireOwnNames } from '../people/index.ts';
import {
  defaultRoles,
  grantRoles,
  type AssignableRole,
  lockTenantUsers,
  requireRemainingAdministrator,
  requireMayGrant,
  findRolesByName,
  rolesOf,
  revokeRoles,
} from '../roles/index.ts';
import { endSessionsOf } from '../session/index.ts';
import { requireStrongPassword } from '../settings/index.ts';
import { lockUser, isFirstAdministrator } from './lock-user.ts';
import { readUser } from './users-list.service.ts';
import { warnOfOpenWork } from './open-work.ts';

/** Creates a user. Without `roleNames` the user gets the default roles. */
export async function create(ctx: Context, input: NewUser): Promise<User> {
  const { roleNames, password, ...person } = input;
  const { userName, name, surname, emailAddress } = person;
  await requireStrongPassword(ctx, { member: 'password', password, names: [userName, name, surname, emailAddress] });
  const passwordHash = await hashPassword(password);
  await lockTenantUsers(ctx);
  await requireOwnNames(ctx, person);
  const given = roleNames === undefined ? await defaultRoles(ctx) : await findRolesByName(ctx, roleNames);
  await requireMayGrant(ctx, given);
  const id = await addPerson(ctx, { ...person, passwordHash });
  await grantRoles(ctx, id, given);
  ctx.record('users.saved', id);
  return readUser(ctx, id);
}

/** Replaces the roles of a user by `target`. */
async function changeRoles(ctx: Context, id: UserId, target: readonly AssignableRole[]): Promise<void> {
  const before = await rolesOf(ctx, id);
  const added = target.filter((role) => !before.some((other) => other.id === role.id));
  const taken = before.filter((role) => !target.some((other) => other.id === role.id));
  await requireMayGrant(ctx, [...added, ...taken]);
  await revokeRoles(ctx, id, taken);
  await grantRoles(ctx, id, added);
}

/**
 * Changes a user, except the password. Activation and deactivation end their sessions; deactivation requires a
 * confirmation (`confirmed`) while they have open orders. Changed roles take effect at the next request.
 */
export async function update(ctx: Context, input: UserInput): Promise<User> {
  const { id, expectedVersion, confirmed: _, roleNames, ...person } = input;
  const before = await lockUser(ctx, { id, expectedVersion });
  if (isFirstAdministrator(before.userName) && !isFirstAdministrator(person.userName))
    throw refusedAt('userName', 'first-administrator');
  await requireOwnNames(ctx, input);
  const isSwitchedOff = before.isActive && !person.isActive;
  if (isSwitchedOff && id === ctx.session.userId) throw new Failure('own-account');
  if (isSwitchedOff) await warnOfOpenWork(ctx, id, input, 'users:openWorkDeactivated');
  if (roleNames) await changeRoles(ctx, id, await findRolesByName(ctx, roleNames));
  await changePerson(ctx, id, { ...person, phone: person.phone ?? before.phone });
  await requireRemainingAdministrator(ctx);
  if (before.isActive !== person.isActive) await endSessionsOf(ctx, id);
  ctx.record('users.saved', id);
  return readUser(ctx, id);
}
