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

export const UserId = idOf('UserId');
export type UserId = z.output<typeof UserId>;

/** As much as a picker needs. */
export const UserName = z.object({ userName: z.string(), name: z.string(), id: UserId });
export type UserName = z.output<typeof UserName>;

/** Letters, digits and what addresses are made of (wire.md §4); a name that was given otherwise before may stay. */
const userName = requiredCode(64).refine((value) => /^[\w.@+-]+$/.test(value), { error: 'userNameFormat' });

/** What is written of a user, new or not. Clients of old know nothing of the optional ones. */
const person = {
  userName,
  name: text(64).default(''),
  surname: text(64).default(''),
  emailAddress: emailText(256).default(''),
  /** Switched off unless it is said: so it has always been. */
  isActive: bool().default(false),
  /** Roles by name, whatever the case; absent = those given to everybody new, or those she has. */
  roleNames: z.array(text(64)).max(100).optional(),
  phone: text(32).optional(),
  isArtwareSales: bool().optional(),
  isTravelSales: bool().optional(),
  /** Whether she is asked for a password of her own before anything else. */
  mustChangePassword: bool().optional(),
};

export const NewUser = z.object({ ...person, password: secretText(128) });
export type NewUser = z.output<typeof NewUser>;

export const UserInput = z.object({
  id: UserId,
  expectedVersion,
  ...person,
  /** The user was told of open work, and switches her off all the same. */
  confirmed: bool().optional(),
});
export type UserInput = z.output<typeof UserInput>;

/** A user who is to be changed as a whole: switched on or off, deleted. */
export const NamedUser = z.object({ id: UserId, expectedVersion, confirmed: bool().optional() });
export type NamedUser = z.output<typeof NamedUser>;

/** A password somebody is given; who gives it says her own once more. */
export const PasswordReset = z.object({
  adminPassword: secretText(128),
  userId: UserId,
  newPassword: secretText(128),
  mustChangePassword: bool().default(true),
  /** Whether the password alone lets her in from now on: she has lost what made her codes. */
  endSecondFactor: bool().optional(),
});
export type PasswordReset = z.output<typeof PasswordReset>;

/** A user as she is listed and read. */
export const User = z.object({
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  isActive: z.boolean(),
  fullName: z.string(),
  lastLoginTime: Instant.nullable(),
  creationTime: Instant,
  /** In capitals, as ABP's clients expect. */
  roleNames: z.array(z.string()),
  roles: z.array(z.object({ id: RoleId, name: z.string(), displayName: z.string() })),
  phone: z.string(),
  isArtwareSales: z.boolean(),
  isTravelSales: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Whether she has to wait now, after wrong passwords. */
  isLocked: z.boolean(),
  /** Whether she is asked for a code besides the password. */
  hasSecondFactor: z.boolean(),
  version: Version,
  id: UserId,
});
export type User = z.output<typeof User>;

/** What an attempt to sign in can come to. */
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

/** An attempt to sign in, under the names ABP's clients know. */
export const LoginAttempt = z.object({
  creationTime: Instant,
  userNameOrEmailAddress: z.string(),
  /** Nobody's, when the name is nobody's. */
  userId: UserId.nullable(),
  result: SignInResult,
  clientIpAddress: z.string(),
  browserInfo: z.string(),
  id: z.number().int(),
});
export type LoginAttempt = z.output<typeof LoginAttempt>;

/** A permission somebody holds, with the roles that give it. */
export const HeldPermission = z.object({
  name: z.string(),
  displayName: z.string(),
  roles: z.array(z.object({ id: RoleId, displayName: z.string() })),
});
export type HeldPermission = z.output<typeof HeldPermission>;
