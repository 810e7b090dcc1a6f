import { api, urlOf } from '@yipin/contract';
import type { TestTenant } from './test-tenant.ts';

interface SignInAnswer {
  readonly result: { readonly accessToken: string; readonly expireInSeconds: number } | null;
  readonly error: { readonly message: string; readonly details: string } | null;
  readonly unAuthorizedRequest: boolean;
}

interface Try {
  readonly password?: string;
  /** The code of a second factor. */
  readonly code?: string;
  /** The IP address of the client; absent = an unused one, so that tests do not use up each other's attempts. */
  readonly from?: string;
  /** The cookie that an earlier sign-in gave the browser; absent = a browser without one. */
  readonly browser?: string | undefined;
  /** Request headers; absent = the header that names the test company. */
  readonly headers?: Readonly<Record<string, string>>;
}

let addresses = 0;

/** Returns an IP address that no test file of this worker has used: the server limits sign-ins for each address. */
export function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Returns functions that sign a user in over HTTP, in English. */
export function createSignInClient({ app, tenantId }: TestTenant) {
  const signIn = async (
    userNameOrEmailAddress: string,
    {
      password = 'correct horse',
      code,
      from = newAddress(),
      browser,
      headers = { 'abp.tenantid': String(tenantId) },
    }: Try = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(api.session.signIn),
      headers: { ...headers, '.aspnetcore.culture': 'en-US', ...(browser === undefined ? {} : { cookie: browser }) },
      payload: { userNameOrEmailAddress, password, twoFactorVerificationCode: code },
      remoteAddress: from,
    });
    const setCookie = answer.headers['set-cookie'];
    return {
      status: answer.statusCode,
      body: answer.json<SignInAnswer>(),
      setCookie,
      browser: typeof setCookie === 'string' ? setCookie.split(';')[0] : undefined,
    };
  };

  /** Signs in. Returns `in`, or the reason of the refusal. */
  const outcomeOf = async (...tried: Parameters<typeof signIn>): Promise<string | undefined> => {
    const { status, body } = await signIn(...tried);
    return status === 200 ? 'in' : body.error?.details;
  };

  return { signIn, outcomeOf };
}
