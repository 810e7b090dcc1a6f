import type { UserId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { lockLoginAttempts } from './login-attempts.ts';
import { createSignInClient } from '../../testing/sign-in-client.ts';

const company = await createTestTenant();
const { outcomeOf } = createSignInClient(company);

const isWrong = 'Invalid user name or password';
const hasToWait = 'The user account has been locked out. Please try again later.';

/** Tries a wrong password `times` times in sequence; returns the outcomes. */
async function guess(times: number, loginName: string): Promise<(string | undefined)[]> {
  const outcomes = [];
  for (let guesses = 0; guesses < times; guesses += 1) outcomes.push(await outcomeOf(loginName, { password: 'wrong' }));
  return outcomes;
}

/**
 * Moves the sign-in attempts of a user back by 16 minutes, as the owner of the database, since the role of the
 * application may not.
 */
function longAgo(userId: number) {
  return company.queryAsOwner(
    "update login_attempts set at = at - interval '16 minutes' where tenant_id = acting_tenant() and user_id = $1",
    [userId],
  );
}

describe('five wrong passwords', () => {
  it('wrong passwords from any address lock the account, also for the right password', async () => {
    await company.staff('unlucky');
    expect(await guess(5, 'unlucky')).toEqual([...Array(4).fill(isWrong), hasToWait]);
    expect(await outcomeOf('unlucky')).toBe(hasToWait);
    expect(await outcomeOf('admin')).toBe('in');
  });

  it('wrong passwords lock an unknown name like a known one', async () => {
    expect(await guess(6, 'nobody at all')).toEqual([...Array(4).fill(isWrong), hasToWait, hasToWait]);
  });

  it('wrong passwords count for the user, by either name', async () => {
    const { userId } = await company.staff('twonames');
    await company.query("update users set email_address = 'two@names.example' where id = $1", [userId]);
    expect(await guess(3, 'TwoNames')).toEqual(Array(3).fill(isWrong));
    expect(await guess(3, 'two@names.example')).toEqual([isWrong, hasToWait, hasToWait]);
    expect(await outcomeOf('twonames')).toBe(hasToWait);
  });

  it('five of many simultaneous attempts are checked', async () => {
    await company.staff('besieged');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf('besieged', { password: 'wrong' })));
    expect(outcomes.sort()).toEqual([...Array(4).fill(isWrong), ...Array(16).fill(hasToWait)]);
  });

  it('attempts at one account do not wait for those at another', async () => {
    const { userId } = await company.staff('slow');
    await company.staff('quick');
    const outcomes = await transact(
      company.pool,
      { kind: 'command', operation: 'testing', requestId: '' },
      async (tx) => {
        actAs(tx, company.tenantId);
        lockLoginAttempts(tx, {
          loginName: 'slow',
          userId: userId as UserId,
          ip: '',
          userAgent: '',
          browserHash: Buffer.alloc(0),
        });
        await tx.$client.query('select 1');
        return [await outcomeOf('quick'), await outcomeOf('nobody beside')];
      },
    );
    expect(outcomes).toEqual(['in', isWrong]);
  });

  it('wrong passwords expire after 15 minutes, and later attempts do not prolong the lock', async () => {
    const { userId } = await company.staff('patient');
    await guess(5, 'patient');
    await longAgo(userId);
    expect(await outcomeOf('patient')).toBe('in');

    await guess(5, 'patient');
    await longAgo(userId);
    await company.query("insert into login_attempts (login_name, user_id, ip, result) values ('patient', $1, '', 9)", [
      userId,
    ]);
    expect(await outcomeOf('patient')).toBe('in');
  });

  it('wrong passwords are counted from the last right one', async () => {
    await company.staff('forgetful');
    for (const _ of [1, 2]) {
      expect(await guess(4, 'forgetful')).toEqual(Array(4).fill(isWrong));
      expect(await outcomeOf('forgetful')).toBe('in');
    }
  });
});
