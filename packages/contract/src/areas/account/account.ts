import { z } from 'zod';
import { emailText, expectedVersion, idOf, Instant, secretText, text, Version } from '../../kernel/index.ts';

/** A new password. `currentPassword` may be absent within five minutes of the sign-in. */
export const PasswordChange = z.object({
  currentPassword: secretText(128).optional(),
  /** The new one. */
  password: secretText(128).optional(),
  /** What ABP's own clients call it. */
  newPassword: secretText(128).optional(),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** Fields that users may change in their own profile. */
export const ProfileInput = z.object({
  expectedVersion,
  name: text(64),
  surname: text(64).default(''),
  emailAddress: emailText(256),
  phone: text(32).default(''),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** The profile of the acting user. */
export const Profile = ProfileInput.omit({ expectedVersion: true }).extend({
  userName: z.string(),
  roleNames: z.array(z.string()),
  /** A `data:` address of the picture; null = none. */
  avatar: z.string().nullable(),
  version: Version,
});
export type Profile = z.output<typeof Profile>;

/** Id of a session. */
export const SessionId = idOf('SessionId');
export type SessionId = z.output<typeof SessionId>;

/** A session of a user in one browser. */
export const OpenSession = z.object({
  signedInAt: Instant,
  /** When the last request came, to the minute. */
  lastSeenAt: Instant,
  expiresAt: Instant,
  ip: z.string(),
  /** The `User-Agent` header of the sign-in. */
  userAgent: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
  id: SessionId,
});
export type OpenSession = z.output<typeof OpenSession>;

/** Whether sign-in requires a code in addition to the password, and how many recovery codes are unused. */
export const SecondFactor = z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.number().int() });
export type SecondFactor = z.output<typeof SecondFactor>;

/** The secret for an authenticator app. It has no effect until a first code is confirmed. */
export const SecondFactorSecret = z.object({
  secret: z.string(),
  /** `otpauth://` address, for a QR code. */
  uri: z.string(),
});

/** Recovery codes. Each replaces the app's code at one sign-in. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
