import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../testing/test-tenant.ts';
import { deleteExpiredRows } from './retention.ts';

const company = await createOwnTestTenant();
await company.stranger();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Runs `insert`, deletes expired rows and returns the result of `leftQuery` for each tenant. */
async function leftOf(insert: string, leftQuery: string, batch?: number): Promise<string[][]> {
  await owner.query(insert);
  await deleteExpiredRows(company.pool, batch);
  const { rows } = await owner.query<{ remaining: string[] }>(`select array(${leftQuery}) as remaining from tenants t`);
  return rows.map((row) => row.remaining);
}

function inEveryTenant(...values: string[]): string[][] {
  return [values, values, values];
}

describe('deletion of expired rows in every tenant', () => {
  it('request keys are deleted after two days', async () => {
    const left = await leftOf(
      `insert into idempotency_keys (tenant_id, user_id, operation, key, body_hash, answer, granted, created_at)
       select t.id, 1, 'testing', age || ' hours', '', '', '{}', now() - make_interval(hours => age)
       from tenants t, (values (47), (49)) ages (age)`,
      "select key from idempotency_keys where tenant_id = t.id and operation = 'testing'",
    );
    expect(left).toEqual(inEveryTenant('47 hours'));
  });

  it('sign-in attempts are deleted after 90 days, in any number', async () => {
    const left = await leftOf(
      `insert into login_attempts (tenant_id, at, login_name, ip, result)
       select t.id, now() - make_interval(days => age), age || ' days', '192.0.2.1', 2
       from tenants t, (values (89), (91)) ages (age), generate_series(1, 5)`,
      'select distinct login_name from login_attempts where tenant_id = t.id',
      2,
    );
    expect(left).toEqual(inEveryTenant('89 days'));
  });

  it('sessions are deleted 90 days after their end or expiry, except the newest of each user', async () => {
    const left = await leftOf(
      `with others as (
         insert into users (tenant_id, user_name, password_hash) select id, 'away', '' from tenants returning tenant_id, id, user_name
       ), everybody as (
         select tenant_id, id, user_name from users where user_name = 'admin' union all table others
       )
       insert into sessions (tenant_id, user_id, token_hash, push_token_hash, expires_at, ended_at, user_agent)
       select tenant_id, id, sha256((tenant_id || about)::bytea), sha256(('push ' || tenant_id || about)::bytea), now() + expires * interval '1 day', now() + ended * interval '1 day', about
       from everybody join (values
         (1, 'admin', 'expired', -89, null), (2, 'admin', 'expired long ago', -91, null), (3, 'admin', 'ended', 1, -89),
         (4, 'admin', 'ended long ago', 1, -91), (5, 'admin', 'expired long ago, ended later', -91, -89),
         (6, 'admin', 'open', 1, null), (7, 'away', 'first of long ago', 1, -101), (8, 'away', 'last of long ago', 1, -91)
       ) cases (nth, whose, about, expires, ended) on whose = user_name
       order by nth`,
      "select user_agent from sessions where tenant_id = t.id and user_agent <> '' order by id",
    );
    expect(left).toEqual(inEveryTenant('expired', 'ended', 'open', 'last of long ago'));
  });
});
