import { api, urlOf } from '@yipin/contract';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { OwnTestFirm } from './test-firm.ts';

interface SignInAnswer {
  readonly result: { readonly accessToken: string; readonly expireInSeconds: number } | null;
  readonly error: { readonly message: string; readonly details: string } | null;
  readonly unAuthorizedRequest: boolean;
}

interface Try {
  readonly password?: string;
  /** The address it comes from; absent = one that nobody has used yet, so that tests do not spend each other's attempts. */
  readonly from?: string;
  /** Absent = the test firm is named. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The test firm's number. */
export const firmId = 2;

/** Signs in as clients do, in English, and asks the owner of the database what became of it. */
export const openDoorstep = ({ app, ownerUrl }: OwnTestFirm) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  const connected = client.connect();
  afterAll(() => client.end());

  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };

  const signIn = async (
    userNameOrEmailAddress: string,
    { password = 'correct horse', from = newAddress(), headers = { 'abp.tenantid': String(firmId) } }: Try = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(api.session.signIn),
      headers: { ...headers, '.aspnetcore.culture': 'en-US' },
      payload: { userNameOrEmailAddress, password },
      remoteAddress: from,
    });
    return { status: answer.statusCode, body: answer.json<SignInAnswer>() };
  };

  /** What a try comes to: `in`, or why not. */
  const outcomeOf = async (...tried: Parameters<typeof signIn>): Promise<string | undefined> => {
    const { status, body } = await signIn(...tried);
    return status === 200 ? 'in' : body.error?.details;
  };

  const owner = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    await connected;
    return (await client.query<Row>(text, values)).rows;
  };

  return { signIn, outcomeOf, newAddress, owner };
};
