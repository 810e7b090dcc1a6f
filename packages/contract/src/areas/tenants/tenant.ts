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

/** Whether this is the IANA name of a time zone, such as `Australia/Sydney`. */
function isTimeZone(name: string): boolean {
  // What begins with a sign is an offset, which means the opposite to the database.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name. */
export const TimeZone = requiredText(64).refine(isTimeZone, { error: 'timeZone' });

/** How staff name their firm at sign-in. */
export const TenancyName = requiredCode(64).refine((name) => /^[a-zA-Z][a-zA-Z0-9_-]+$/.test(name), {
  error: 'tenancyName',
});

const email = requiredText(256).refine((value) => z.regexes.email.test(value), { error: 'emailFormat' });

const fields = {
  tenancyName: TenancyName,
  name: requiredText(128),
  isActive: bool().default(true),
  /** Absent: a new one has the host's, another keeps its own. */
  timeZone: TimeZone.optional(),
};

/** A tenant to be made, with its administrator, whose user name is `admin`. */
export const NewTenantInput = z.object({
  ...fields,
  adminEmailAddress: email,
  /** What the administrator signs in with at first. Absent = nobody knows one until the host gives it (`resetAdminPassword`). */
  adminPassword: secretText(32).optional(),
  /** False: she has chosen it herself. Absent = she has to choose another when she signs in first. */
  mustChangePassword: bool().optional(),
  /** What older clients send: all tenants share one database. */
  connectionString: text(1024).nullish(),
});
export type NewTenantInput = z.output<typeof NewTenantInput>;

/** What the host may change of a tenant. */
export const TenantInput = z.object({
  id: TenantId,
  expectedVersion,
  ...fields,
  /** What its files may take together, in megabytes; absent = as it was. */
  fileQuotaMb: int(1, 100_000_000).optional(),
  /** The host was told how many people are signed in, and switches the tenant off all the same. */
  confirmed: bool().optional(),
});
export type TenantInput = z.output<typeof TenantInput>;

/** A tenant as the host lists and reads it. */
export const Tenant = z.object({
  tenancyName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  timeZone: z.string(),
  /** What its files may take together, in megabytes. */
  fileQuotaMb: z.number().int(),
  creationTime: Instant,
  version: Version,
  id: TenantId,
});
export type Tenant = z.output<typeof Tenant>;

/** What is in a tenant, and goes out of everybody's reach with it. */
export const TenantContents = z.object({
  users: z.number().int(),
  products: z.number().int(),
  customers: z.number().int(),
  orders: z.number().int(),
  purchases: z.number().int(),
  shipments: z.number().int(),
  /** Pieces on hand. */
  pieces: z.number().int(),
  /** People who are signed in. */
  signedIn: z.number().int(),
});
export type TenantContents = z.output<typeof TenantContents>;

/** What people may change of their own firm. */
export const CompanyInput = z.object({
  expectedVersion,
  name: requiredText(128),
  /** Absent = as it was. */
  timeZone: TimeZone.optional(),
});
export type CompanyInput = z.output<typeof CompanyInput>;

/** One's own firm. */
export const Company = Tenant.pick({ tenancyName: true, name: true, timeZone: true, version: true });
export type Company = z.output<typeof Company>;
