import { z } from 'zod';
import {
  bool,
  expectedVersion,
  Instant,
  int,
  requiredCode,
  requiredText,
  secretText,
  text,
  Version,
} from '../../kernel/index.ts';
import { TenantId } from '../session/session.ts';

/** Returns whether the text is the IANA name of a time zone, such as `Australia/Sydney`. */
function isTimeZone(name: string): boolean {
  // A name with a sign in front is an offset, which PostgreSQL reads with the opposite sign.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name. */
export const TimeZone = requiredText(64).refine(isTimeZone, { error: 'timeZone' });

/** The name of a company that its users enter at sign-in. */
export const TenancyName = requiredCode(64).refine((name) => /^[a-zA-Z][a-zA-Z0-9_-]+$/.test(name), {
  error: 'tenancyName',
});

const email = requiredText(256).refine((value) => z.regexes.email.test(value), { error: 'emailFormat' });

const fields = {
  tenancyName: TenancyName,
  name: requiredText(128),
  isActive: bool().default(true),
  /** Absent: the host's for a new tenant, else unchanged. */
  timeZone: TimeZone.optional(),
};

/** A tenant to create, with its administrator, whose user name is `admin`. */
export const NewTenantInput = z.object({
  ...fields,
  adminEmailAddress: email,
  /**
   * The administrator's first password. Absent = sign-in is impossible until the host sets one (`resetAdminPassword`).
   */
  adminPassword: secretText(32).optional(),
  /** False: the administrator has chosen the password. Absent = true: the first sign-in requires a change. */
  mustChangePassword: bool().optional(),
  /** Sent by legacy clients and ignored: all tenants share one database. */
  connectionString: text(1024).nullish(),
});
export type NewTenantInput = z.output<typeof NewTenantInput>;

/** Fields of a tenant that the host may change. */
export const TenantInput = z.object({
  id: TenantId,
  expectedVersion,
  ...fields,
  /** Storage quota in megabytes; absent = unchanged. */
  fileQuotaMb: int(1, 100_000_000).optional(),
  /** The host confirms to deactivate the tenant although users are signed in. */
  confirmed: bool().optional(),
});
export type TenantInput = z.output<typeof TenantInput>;

/** A tenant as the host's lists and pages show it. */
export const Tenant = z.object({
  tenancyName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  timeZone: z.string(),
  /** Storage quota in megabytes. */
  fileQuotaMb: z.number().int(),
  creationTime: Instant,
  version: Version,
  id: TenantId,
});
export type Tenant = z.output<typeof Tenant>;

/** Numbers of records of a tenant, which become inaccessible when it is deleted. */
export const TenantContents = z.object({
  users: z.number().int(),
  products: z.number().int(),
  customers: z.number().int(),
  orders: z.number().int(),
  purchases: z.number().int(),
  shipments: z.number().int(),
  /** Pieces on hand. */
  pieces: z.number().int(),
  /** Number of signed-in users. */
  signedIn: z.number().int(),
});
export type TenantContents = z.output<typeof TenantContents>;

/** Fields that users may change of their own company. */
export const CompanyInput = z.object({
  expectedVersion,
  name: requiredText(128),
  /** Absent = unchanged. */
  timeZone: TimeZone.optional(),
});
export type CompanyInput = z.output<typeof CompanyInput>;

/** The company of the acting user. */
export const Company = Tenant.pick({ tenancyName: true, name: true, timeZone: true, version: true });
export type Company = z.output<typeof Company>;
