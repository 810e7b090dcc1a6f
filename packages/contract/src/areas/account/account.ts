import { z } from 'zod';
import { emailText, expectedVersion, idOf, Instant, secretText, text, Version } from '../../kernel/index.ts';

/** A new password. Without the current one only somebody who signed in within the last five minutes may set it. */
export const PasswordChange = z.object({
  currentPassword: secretText(128).optional(),
  /** The new one. */
  password: secretText(128).optional(),
  /** What ABP's own clients call it. */
  newPassword: secretText(128).optional(),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** What a user may change of herself. */
export const ProfileInput = z.object({
  expectedVersion,
  name: text(64),
  surname: text(64).default(''),
  emailAddress: emailText(256),
  phone: text(32).default(''),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** Oneself, as one sees it. */
export const Profile = ProfileInput.omit({ expectedVersion: true }).extend({
  userName: z.string(),
  roleNames: z.array(z.string()),
  /** A `data:` address of the picture; null = none. */
  avatar: z.string().nullable(),
  version: Version,
});
export type Profile = z.output<typeof Profile>;

export const SessionId = idOf('SessionId');
export type SessionId = z.output<typeof SessionId>;

/** A place where somebody is signed in. */
export const OpenSession = z.object({
  signedInAt: Instant,
  /** When the last request came, to the minute. */
  lastSeenAt: Instant,
  expiresAt: Instant,
  ip: z.string(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  /** The one this is asked with. */
  isCurrent: z.boolean(),
  id: SessionId,
});
export type OpenSession = z.output<typeof OpenSession>;

/** Whether a code is asked for besides the password. */
export const SecondFactor = z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.number().int() });
export type SecondFactor = z.output<typeof SecondFactor>;

/** What an authenticator app needs; not in force before a first code is confirmed. */
export const SecondFactorSecret = z.object({
  secret: z.string(),
  /** `otpauth://` address, for a QR code. */
  uri: z.string(),
});

/** Each opens the door once, when the app is not at hand. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
