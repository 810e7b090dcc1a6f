import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../testing/test-tenant.ts';
import { deleteExpiredRows } from './retention.ts';

const firm = await createOwnTestTenant();
await firm.stranger();
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Returns what is left of the rows that `insert` made for each tenant, by tenant. */
async function leftOf(insert: string, kept: string, batch?: number): Promise<string[][]> {
  await owner.query(insert);
  await deleteExpiredRows(firm.pool, batch);
  const { rows } = await owner.query<{ kept: string[] }>(`select array(${kept}) as kept from tenants t`);
  return rows.map((row) => row.kept);
}

function inEveryTenant(...kept: string[]): string[][] {
  return [kept, kept, kept];
}

describe('what is too old to be of use, in every tenant', () => {
  it('is a request key after two days', async () => {
    const left = await leftOf(
      `insert into idempotency_keys (tenant_id, user_id, operation, key, body_hash, answer, granted, created_at)
       select t.id, 1, 'testing', age || ' hours', '', '', '{}', now() - make_interval(hours => age)
       from tenants t, (values (47), (49)) ages (age)`,
      "select key from idempotency_keys where tenant_id = t.id and operation = 'testing'",
    );
    expect(left).toEqual(inEveryTenant('47 hours'));
  });

  it('is a sign-in tried after 90 days, however many there are', async () => {
    const left = await leftOf(
      `insert into login_attempts (tenant_id, at, login_name, ip, result)
       select t.id, now() - make_interval(days => age), age || ' days', '192.0.2.1', 2
       from tenants t, (values (89), (91)) ages (age), generate_series(1, 5)`,
      'select distinct login_name from login_attempts where tenant_id = t.id',
      2,
    );
    expect(left).toEqual(inEveryTenant('89 days'));
  });

  it('is a session 90 days after it ended or expired, unless the user has had no other since', async () => {
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
