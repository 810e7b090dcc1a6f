import { z } from 'zod';
import { area, bool, command, expectedVersion, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { OpenSession } from '../account/account.ts';
import { Role } from '../roles/role.ts';
import { RoleId } from '../roles/role-id.ts';
import {
  GrantedPermission,
  LoginAttempt,
  NamedUser,
  NewUser,
  PasswordReset,
  User,
  UserId,
  UserInput,
  UserName,
} from './user.ts';

const access = permissions.users;
/** Permissions of forms and filters that show sales users. */
const whereArtwareIsSold = [
  permissions.customers,
  permissions.artwareOrders,
  permissions.purchaseOrders,
  permissions.shipments,
  permissions.passOnChannelOrders,
];
const one = z.object({ id: UserId });

/** Operations on users, their passwords, sessions and permissions. */
export const usersApi = area('users', {
  list: query('GET', 'User/GetAll', {
    access,
    input: pageQuery(['userName', 'name', 'emailAddress', 'isActive', 'creationTime'], {
      /** `filter` of ABP clients. */
      keyword: text(200).optional(),
      isActive: bool().optional(),
      roleId: RoleId.optional(),
    }),
    output: pageOf(User),
  }),
  get: query('GET', 'User/Get', { access, input: one, output: User }),
  create: command('POST', 'User/Create', { access, carriesSecrets: true, input: NewUser, output: User }),
  update: command('PUT', 'User/Update', { access, input: UserInput, output: User }),
  remove: command('DELETE', 'User/Delete', { access, input: NamedUser, output: z.null() }),
  activate: command('POST', 'User/Activate', {
    access,
    input: z.object({ id: UserId, expectedVersion }),
    output: z.null(),
  }),
  deactivate: command('POST', 'User/DeActivate', { access, input: NamedUser, output: z.null() }),
  resetPassword: command('POST', 'User/ResetPassword', {
    access,
    carriesSecrets: true,
    input: PasswordReset,
    output: z.boolean(),
  }),
  roles: query('GET', 'User/GetRoles', {
    access,
    input: z.object({}),
    output: z.object({ items: z.array(Role) }),
  }),
  loginAttempts: query('GET', 'User/GetLoginAttempts', {
    access,
    input: pageQuery(['creationTime'], { userId: UserId.optional() }),
    output: pageOf(LoginAttempt),
  }),
  sessions: query('GET', 'User/GetSessions', { access, input: one, output: z.array(OpenSession) }),
  endSessions: command('POST', 'User/EndSessions', { access, input: one, output: z.null() }),
  heldPermissions: query('GET', 'User/GetGrantedPermissions', {
    access,
    input: one,
    output: z.array(GrantedPermission),
  }),
  artwareSalesNames: query('GET', 'UserRead/GetAllArtwareUserNames', {
    access: whereArtwareIsSold,
    input: z.object({}),
    output: z.array(UserName),
  }),
  travelSalesNames: query('GET', 'UserRead/GetAllTavelUserNames', {
    access: permissions.channelOrders,
    input: z.object({}),
    output: z.array(UserName),
  }),
});
