import { api, TenantState } from '@yipin/contract';
import { call } from '../../platform/api/client.ts';
import { CallFailure } from '@yipin/contract/client';
import { storeTokens, type TenantChoice } from '../../platform/auth/session-store.ts';
import { start } from '../start.ts';
import type { SignInFailure } from './sign-in-refusal.ts';

/** The values of the sign-in form. */
export interface SignInCredentials {
  readonly userName: string;
  readonly password: string;
  readonly isRemembered: boolean;
  /** The code of the second factor; empty until the server requires one. */
  readonly code: string;
}

/** Converts the cause of a failed sign-in for the page. */
export function signInFailureOf(cause: unknown): SignInFailure {
  return cause instanceof CallFailure
    ? { code: cause.code, message: cause.details ?? cause.message }
    : { code: 'network', message: '' };
}

/** Signs in and starts the application. Returns the failure if sign-in is refused. */
export async function signIn({
  userName,
  password,
  isRemembered,
  code,
}: SignInCredentials): Promise<SignInFailure | undefined> {
  try {
    const tokens = await call(api.session.signIn, {
      userNameOrEmailAddress: userName,
      password,
      rememberClient: isRemembered,
      twoFactorVerificationCode: code,
    });
    storeTokens(tokens, isRemembered);
    await start();
    return undefined;
  } catch (cause) {
    return signInFailureOf(cause);
  }
}

/** Returns the tenant with a name, or the reason why users cannot sign in to it. */
export async function findTenant(tenancyName: string): Promise<TenantChoice | 'inactive' | 'notFound' | SignInFailure> {
  try {
    const found = await call(api.session.findTenant, { tenancyName });
    if (found.state === TenantState.inactive) return 'inactive';
    if (found.state === TenantState.notFound || found.tenantId === null) return 'notFound';
    return { id: found.tenantId, name: tenancyName };
  } catch (cause) {
    return signInFailureOf(cause);
  }
}

/** Returns whether the installation has tenants. Without tenants the sign-in page has no field for one. */
export async function hasTenants(): Promise<boolean> {
  const { isMultiTenant } = await call(api.start.get, {});
  return isMultiTenant;
}
