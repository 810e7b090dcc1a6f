import { z } from 'zod';
import {
  bool,
  emailText,
  expectedVersion,
  Instant,
  idOf,
  requiredCode,
  secretText,
  text,
  Version,
} from '../../kernel/index.ts';
import { RoleId } from '../roles/role-id.ts';

/** Id of a user. */
export const UserId = idOf('UserId');
export type UserId = z.output<typeof UserId>;

/** Fields for pickers. */
export const UserName = z.object({ userName: z.string(), name: z.string(), id: UserId });
export type UserName = z.output<typeof UserName>;

/** Letters, digits and the characters `.@+-_` (wire.md §4); an existing name of another form may stay. */
const userName = requiredCode(64).refine((value) => /^[\w.@+-]+$/.test(value), { error: 'userNameFormat' });

/** Fields of new and existing users. Legacy clients do not send the optional ones. */
const person = {
  userName,
  name: text(64).default(''),
  surname: text(64).default(''),
  emailAddress: emailText(256).default(''),
  /** Inactive unless given, as legacy clients expect. */
  isActive: bool().default(false),
  /** Roles by name in any case; absent = the default roles for a new user, else unchanged. */
  roleNames: z.array(text(64)).max(100).optional(),
  phone: text(32).optional(),
  isArtwareSales: bool().optional(),
  isTravelSales: bool().optional(),
  /** The next sign-in requires a change of the password. */
  mustChangePassword: bool().optional(),
};

/** A user to create. */
export const NewUser = z.object({ ...person, password: secretText(128) });
export type NewUser = z.output<typeof NewUser>;

/** Editable fields of an existing user. */
export const UserInput = z.object({
  id: UserId,
  expectedVersion,
  ...person,
  /** The user confirms to deactivate the account although it has open work. */
  confirmed: bool().optional(),
});
export type UserInput = z.output<typeof UserInput>;

/** A user to activate, deactivate or delete. */
export const NamedUser = z.object({ id: UserId, expectedVersion, confirmed: bool().optional() });
export type NamedUser = z.output<typeof NamedUser>;

/** A password that an administrator sets; it requires the administrator's own password. */
export const PasswordReset = z.object({
  adminPassword: secretText(128),
  userId: UserId,
  newPassword: secretText(128),
  mustChangePassword: bool().default(true),
  /** Ends the second factor, for a user who has lost the authenticator app. */
  endSecondFactor: bool().optional(),
});
export type PasswordReset = z.output<typeof PasswordReset>;

/** A user as lists and pages show it. */
export const User = z.object({
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  isActive: z.boolean(),
  fullName: z.string(),
  lastLoginTime: Instant.nullable(),
  creationTime: Instant,
  /** In upper case, as ABP clients expect. */
  roleNames: z.array(z.string()),
  roles: z.array(z.object({ id: RoleId, name: z.string(), displayName: z.string() })),
  phone: z.string(),
  isArtwareSales: z.boolean(),
  isTravelSales: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Sign-in is locked after wrong passwords. */
  isLocked: z.boolean(),
  /** Sign-in requires a code in addition to the password. */
  hasSecondFactor: z.boolean(),
  version: Version,
  id: UserId,
});
export type User = z.output<typeof User>;

/** Results of a sign-in attempt. */
export const SignInResult = z.enum([
  'success',
  'unknownUser',
  'wrongPassword',
  'wrongCode',
  'userInactive',
  'tenantInactive',
  'lockedOut',
]);
export type SignInResult = z.output<typeof SignInResult>;

/** A sign-in attempt, with the field names of ABP clients. */
export const LoginAttempt = z.object({
  creationTime: Instant,
  userNameOrEmailAddress: z.string(),
  /** Null = the user name does not exist. */
  userId: UserId.nullable(),
  result: SignInResult,
  clientIpAddress: z.string(),
  browserInfo: z.string(),
  id: z.number().int(),
});
export type LoginAttempt = z.output<typeof LoginAttempt>;

/** A permission of a user, with the roles that grant it. */
export const GrantedPermission = z.object({
  name: z.string(),
  displayName: z.string(),
  roles: z.array(z.object({ id: RoleId, displayName: z.string() })),
});
export type GrantedPermission = z.output<typeof GrantedPermission>;
