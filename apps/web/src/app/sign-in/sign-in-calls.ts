import { api, TenantState } from '@yipin/contract';
import { call } from '../../platform/api/client.ts';
import { CallFailure } from '@yipin/contract/client';
import { keepTokens, type TenantChoice } from '../../platform/auth/session-store.ts';
import { start } from '../start.ts';
import type { SignInFailure } from './sign-in-refusal.ts';

/** What the form asks for. */
export interface SignInCredentials {
  readonly userName: string;
  readonly password: string;
  readonly isRemembered: boolean;
  /** Of the second factor; empty until it is asked for. */
  readonly code: string;
}

/** Converts the cause of a failed sign-in for the page. */
export function signInFailureOf(cause: unknown): SignInFailure {
  return cause instanceof CallFailure
    ? { code: cause.code, message: cause.details ?? cause.message }
    : { code: 'network', message: '' };
}

/** Signs in and opens the application; answers why not when it is refused. */
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
    keepTokens(tokens, isRemembered);
    await start();
    return undefined;
  } catch (cause) {
    return signInFailureOf(cause);
  }
}

/** The tenant of a name, or why it cannot be signed in to. */
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

/** Whether there are tenants at all: a firm without them never hears of tenancy. */
export async function hasTenants(): Promise<boolean> {
  const configuration = await call(api.session.configuration, {});
  return configuration.multiTenancy.isEnabled;
}
