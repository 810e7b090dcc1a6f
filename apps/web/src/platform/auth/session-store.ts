import type { CurrentLogin, DayOrder, DecimalText, Permission } from '@yipin/contract';
import { create } from 'zustand';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import type { PasswordRules } from './password-rules.ts';
import { readStored, removeStored, writeStored } from '../browser-storage.ts';

const tokenCookie = 'Abp.AuthToken';
const pushTokenCookie = 'enc_auth_token';
const tenantCookie = 'Abp.TenantId';
const tenantNameKey = 'tenancyName';
const rememberKey = 'rememberMe';

/** The signed-in user with their permissions and the settings of their company. */
export interface Login {
  readonly user: NonNullable<CurrentLogin['user']>;
  readonly tenant: CurrentLogin['tenant'];
  readonly features: CurrentLogin['application']['features'];
  readonly isMultiTenant: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly passwordRules: PasswordRules;
  /** IANA name of the company's time zone, which defines the beginning and end of a day. */
  readonly timeZone: string;
  /** The order in which the company writes day, month and year. */
  readonly dayOrder: DayOrder;
  /**
   * The largest amount of one document that may be written off without the permission for any amount, in its currency.
   */
  readonly writeOffLimit: DecimalText | undefined;
}

/** The tenant chosen for signing in. */
export interface TenantChoice {
  readonly id: number;
  readonly name: string;
}

/** The tokens that sign-in returns. */
interface SessionTokens {
  readonly accessToken: string;
  readonly encryptedAccessToken: string;
  readonly expireInSeconds: number;
}

interface SessionState {
  readonly token: string | undefined;
  readonly tenant: TenantChoice | undefined;
  /** Set when the session is loaded, and kept after it expires: the same user then continues with the open pages. */
  readonly login: Login | undefined;
  /** The last session expired: the sign-in page shows a message, and the application is hidden. */
  readonly hasExpired: boolean;
}

function storedTenant(): TenantChoice | undefined {
  const id = Number(readCookie(tenantCookie));
  if (!Number.isInteger(id) || id <= 0) return undefined;
  return { id, name: readStored(tenantNameKey) ?? `#${id}` };
}

/** The session of this browser. It must not import zod or the component library, because the sign-in page loads it. */
export const useSession = create<SessionState>()(() => ({
  token: readCookie(tokenCookie),
  tenant: storedTenant(),
  login: undefined,
  hasExpired: false,
}));

/** Stores the tokens of a sign-in; beyond the end of the browser session only if the user chose to be remembered. */
export function storeTokens(tokens: SessionTokens, isRemembered: boolean): void {
  const seconds = isRemembered ? tokens.expireInSeconds : undefined;
  writeCookie(tokenCookie, tokens.accessToken, seconds);
  writeCookie(pushTokenCookie, tokens.encryptedAccessToken, seconds);
  writeStored(rememberKey, isRemembered ? '1' : '0');
  useSession.setState({ token: tokens.accessToken });
}

/** Returns the token that opens the push channel. It changes with the token of the session. */
export function pushToken(): string | undefined {
  return readCookie(pushTokenCookie);
}

/** Returns whether the user chose to be remembered at the last sign-in. */
export function isRemembered(): boolean {
  return readStored(rememberKey) === '1';
}

/** Uses the session that another window started. */
export function adoptToken(): void {
  return useSession.setState({ token: readCookie(tokenCookie) });
}

/** Opens the application for a loaded login. */
export function startSession(login: Login): void {
  return useSession.setState({ login, hasExpired: false });
}

/** Removes the tokens from the browser; the open pages stay until their next request. */
export function forgetTokens(): void {
  removeCookie(tokenCookie);
  removeCookie(pushTokenCookie);
}

/** Ends the session on the user's request: the sign-in page is shown. */
export function clearSession(): void {
  forgetTokens();
  useSession.setState({ token: undefined, login: undefined, hasExpired: false });
}

/**
 * Handles a token that the server refuses: shows the sign-in page with a message. Open pages and entered values stay
 * behind it for the same user. A response to an earlier session changes nothing, and a session that another window
 * started in the meantime stays.
 */
export function expireSession(token: string | undefined): void {
  if (token !== useSession.getState().token) return;
  if (readCookie(tokenCookie) === token) forgetTokens();
  useSession.setState({ token: undefined, hasExpired: true });
}

/** Sets the tenant for signing in; undefined = the host. */
export function chooseTenant(tenant: TenantChoice | undefined): void {
  if (tenant) {
    writeCookie(tenantCookie, String(tenant.id), 5 * 365 * 24 * 3600);
    writeStored(tenantNameKey, tenant.name);
  } else {
    removeCookie(tenantCookie);
    removeStored(tenantNameKey);
  }
  useSession.setState({ tenant });
}

/** Returns the name by which the browser stores settings of a user, which is never shown. */
export function storedNameOf({ user, tenant, isMultiTenant }: Login): string {
  if (tenant) return `${tenant.tenancyName}\\${user.userName}`;
  return isMultiTenant ? `.\\${user.userName}` : user.userName;
}

/** Returns whether the user of `login` has a permission. */
export function hasPermission(login: Login | undefined, permission: Permission): boolean {
  return login?.permissions.has(permission) ?? false;
}
