import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../platform/auth/tokens.ts';
import { findEndedSessions, findPushSession } from '../../platform/db/outbox-queries.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, query } = company;

/** Moves the last request of the sessions of a user back by `time`. */
function wait(actor: Actor, time: string) {
  return query('update sessions set last_seen_at = now() - $2::interval where user_id = $1', [actor.userId, time]);
}

async function statusOf(actor: Actor) {
  return (await actor.request(api.account.profile, {})).status;
}

/** Returns the age of the last recorded request in seconds, and the version of the row. */
async function lastSeen({ userId }: Actor) {
  const [row] = await query<{ id: number; seconds: number; row: string }>(
    'select id::int, extract(epoch from now() - last_seen_at)::int as seconds, xmin::text as row from sessions where user_id = $1',
    [userId],
  );
  return row;
}

describe('a session without a request for 12 hours', () => {
  it('an idle session ends, is not listed, and does not return', async () => {
    const idle = await company.staff('idle');
    await wait(idle, '11 hours 59 minutes');
    expect(await statusOf(idle)).toBe(200);
    await wait(idle, '12 hours');
    expect([await statusOf(idle), await statusOf(idle)]).toEqual([401, 401]);
    const { id } = api.users.get.input.parse({ id: idle.userId });
    expect(await admin.call(api.users.sessions, { id })).toEqual([]);
  });

  it('an idle session ends with its push channel, which is no request', async () => {
    const away = await company.staff('away');
    const [push] = ['push token of away'].map(hashOf);
    await query('update sessions set push_token_hash = $2 where user_id = $1', [away.userId, push]);
    const heard = async () => {
      const session = (await lastSeen(away))?.id ?? 0;
      return transact(company.pool, { kind: 'query', operation: 'testing', requestId: '' }, async (tx) => [
        (await findPushSession(tx, hashOf('push token of away')))?.sessionId === session,
        (await findEndedSessions(tx, [session])).length,
      ]);
    };
    await wait(away, '11 hours');
    expect(await heard()).toEqual([true, 0]);
    expect((await lastSeen(away))?.seconds).toBeGreaterThan(3_600);
    await wait(away, '12 hours');
    expect(await heard()).toEqual([false, 1]);
  });

  it('an idle session ends after the hours of the setting of the tenant', async () => {
    const other = await company.staff('other');
    await admin.call(api.settings.save, { sessionIdleHours: 1 });
    await wait(other, '61 minutes');
    expect(await statusOf(other)).toBe(401);
    await admin.call(api.settings.save, { sessionIdleHours: 336 });
    expect(await statusOf(other)).toBe(200);
    for (const sessionIdleHours of [0, 337])
      expect((await admin.request(api.settings.save, { sessionIdleHours })).body.error?.validationErrors).toMatchObject(
        [{ members: ['sessionIdleHours'] }],
      );
    await admin.call(api.settings.save, { sessionIdleHours: 12 });
  });
});

describe('the last request of a session', () => {
  it('the last request is recorded for queries and commands, at most once a minute, and listed for the user', async () => {
    const active = await company.staff('busy');
    for (const ask of [
      () => active.call(api.account.profile, {}),
      () => active.call(api.account.changeUiTheme, { theme: 'red' }),
    ]) {
      await wait(active, '50 seconds');
      const before = await lastSeen(active);
      await ask();
      expect((await lastSeen(active))?.row).toBe(before?.row);
      await wait(active, '61 seconds');
      await ask();
      expect((await lastSeen(active))?.seconds).toBeLessThan(50);
    }
    const [own] = await active.call(api.account.sessions, {});
    expect(Date.now() - Date.parse(own?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  it('a request does not wait for another request that records the last one', async () => {
    const twice = await company.staff('twice');
    await wait(twice, '2 minutes');
    await company.within(async (client) => {
      await client.query('select 1 from sessions where user_id = $1 for update', [twice.userId]);
      expect(await statusOf(twice)).toBe(200);
    });
  });
});
