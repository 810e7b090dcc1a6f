import { z } from 'zod';
import { bool, codeText, idOf, requiredCode, secretText } from '../../kernel/index.ts';

/** Id of a tenant. */
export const TenantId = idOf('TenantId');
export type TenantId = z.output<typeof TenantId>;

/** A sign-in. The tenant is given by the tenant header or cookie, never by the body. */
export const SignIn = z.object({
  userNameOrEmailAddress: requiredCode(256),
  password: secretText(128),
  rememberClient: bool().optional(),
  /** `rememberClient` of legacy clients. */
  rememberMe: bool().optional(),
  /** The code of the authenticator app or a recovery code, if the user has a second factor. */
  twoFactorVerificationCode: codeText(32).optional(),
});

/** The response to a sign-in: the token of the session, and its lifetime in seconds. */
export const SignedIn = z.object({
  accessToken: z.string(),
  /** Accepted by the push connection only. */
  encryptedAccessToken: z.string(),
  expireInSeconds: z.number().int(),
  userId: z.number().int(),
});

/** Result of looking up a tenant, by its number on the wire. */
export const TenantState = { available: 1, inactive: 2, notFound: 3 } as const;

/** The result of looking up a tenant by its name. */
export const TenantAvailability = z.object({ state: z.enum(TenantState), tenantId: z.number().int().nullable() });

/** The signed-in user and tenant. `tenant` is null for the host. */
export const CurrentLogin = z.object({
  application: z.object({ version: z.string(), releaseDate: z.string(), features: z.record(z.string(), z.boolean()) }),
  user: z
    .object({
      name: z.string(),
      surname: z.string(),
      userName: z.string(),
      emailAddress: z.string(),
      /** All other operations are refused until the user has changed the password. */
      mustChangePassword: z.boolean(),
      /** The language that the user selected; null = none. */
      locale: z.string().nullable(),
      id: z.number().int(),
    })
    .nullable(),
  tenant: z.object({ tenancyName: z.string(), name: z.string(), id: z.number().int() }).nullable(),
});
export type CurrentLogin = z.output<typeof CurrentLogin>;

const Language = z.object({
  name: z.string(),
  displayName: z.string(),
  icon: z.string(),
  isDefault: z.boolean(),
  isDisabled: z.boolean(),
  isRightToLeft: z.boolean(),
});

const Texts = z.record(z.string(), z.string());

/**
 * The configuration that an ABP client merges into its own at start. `grantedPermissions` contains only granted
 * permissions.
 */
export const UserConfiguration = z.object({
  multiTenancy: z.object({
    isEnabled: z.boolean(),
    ignoreFeatureCheckForHostUsers: z.boolean(),
    sides: z.object({ host: z.number(), tenant: z.number() }),
  }),
  session: z.object({
    userId: z.number().int().nullable(),
    tenantId: z.number().int().nullable(),
    impersonatorUserId: z.null(),
    impersonatorTenantId: z.null(),
    multiTenancySide: z.number(),
  }),
  localization: z.object({
    currentCulture: z.object({ name: z.string(), displayName: z.string() }),
    languages: z.array(Language),
    currentLanguage: Language,
    sources: z.array(z.object({ name: z.string(), type: z.string() })),
    values: z.record(z.string(), Texts),
  }),
  features: z.object({ allFeatures: z.record(z.string(), z.object({ value: z.string() })) }),
  auth: z.object({ allPermissions: Texts, grantedPermissions: Texts }),
  nav: z.object({ menus: z.record(z.string(), z.unknown()) }),
  setting: z.object({ values: Texts }),
  clock: z.object({ provider: z.string() }),
  timing: z.object({
    timeZoneInfo: z.object({
      windows: z.object({
        timeZoneId: z.string(),
        baseUtcOffsetInMilliseconds: z.number(),
        currentUtcOffsetInMilliseconds: z.number(),
        isDaylightSavingTimeNow: z.boolean(),
      }),
      iana: z.object({ timeZoneId: z.string() }),
    }),
  }),
  security: z.object({ antiForgery: z.object({ tokenCookieName: z.string(), tokenHeaderName: z.string() }) }),
  custom: z.record(z.string(), z.unknown()),
});
export type UserConfiguration = z.output<typeof UserConfiguration>;
