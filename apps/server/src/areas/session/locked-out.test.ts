import type { UserId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../platform/db/act-as.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { lockLoginAttempts } from './login-attempts.ts';
import { createSignInClient } from '../../testing/sign-in-client.ts';

const firm = await createTestTenant();
const { outcomeOf } = createSignInClient(firm);

const isWrong = 'Invalid user name or password';
const hasToWait = 'The user account has been locked out. Please try again later.';

/** Tries a wrong password so many times, one after the other; answers what each came to. */
async function guess(times: number, loginName: string): Promise<(string | undefined)[]> {
  const outcomes = [];
  for (let guesses = 0; guesses < times; guesses += 1) outcomes.push(await outcomeOf(loginName, { password: 'wrong' }));
  return outcomes;
}

/** Moves the sign-in attempts of a user back by 16 minutes, as the owner: the application's role may not. */
function longAgo(userId: number) {
  return firm.queryAsOwner(
    "update login_attempts set at = at - interval '16 minutes' where tenant_id = acting_tenant() and user_id = $1",
    [userId],
  );
}

describe('five wrong passwords', () => {
  it('make an account wait, whatever address they come from, and the right one waits too', async () => {
    await firm.staff('unlucky');
    expect(await guess(5, 'unlucky')).toEqual([...Array(4).fill(isWrong), hasToWait]);
    expect(await outcomeOf('unlucky')).toBe(hasToWait);
    expect(await outcomeOf('admin')).toBe('in');
  });

  it('make a name wait that is nobody’s, as if it were somebody’s', async () => {
    expect(await guess(6, 'nobody at all')).toEqual([...Array(4).fill(isWrong), hasToWait, hasToWait]);
  });

  it('are counted for the user, by whichever name', async () => {
    const { userId } = await firm.staff('twonames');
    await firm.query("update users set email_address = 'two@names.example' where id = $1", [userId]);
    expect(await guess(3, 'TwoNames')).toEqual(Array(3).fill(isWrong));
    expect(await guess(3, 'two@names.example')).toEqual([isWrong, hasToWait, hasToWait]);
    expect(await outcomeOf('twonames')).toBe(hasToWait);
  });

  it('are all that is tried of many at once', async () => {
    await firm.staff('besieged');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf('besieged', { password: 'wrong' })));
    expect(outcomes.sort()).toEqual([...Array(4).fill(isWrong), ...Array(16).fill(hasToWait)]);
  });

  it('of one account are judged beside those at another', async () => {
    const { userId } = await firm.staff('slow');
    await firm.staff('quick');
    const beside = await transact(firm.pool, { kind: 'command', operation: 'testing', requestId: '' }, async (tx) => {
      actAs(tx, firm.tenantId);
      lockLoginAttempts(tx, {
        loginName: 'slow',
        userId: userId as UserId,
        ip: '',
        userAgent: '',
        browserHash: Buffer.alloc(0),
      });
      await tx.$client.query('select 1');
      return [await outcomeOf('quick'), await outcomeOf('nobody beside')];
    });
    expect(beside).toEqual(['in', isWrong]);
  });

  it('are forgotten after a quarter of an hour, which later attempts do not prolong', async () => {
    const { userId } = await firm.staff('patient');
    await guess(5, 'patient');
    await longAgo(userId);
    expect(await outcomeOf('patient')).toBe('in');

    await guess(5, 'patient');
    await longAgo(userId);
    await firm.query("insert into login_attempts (login_name, user_id, ip, result) values ('patient', $1, '', 9)", [
      userId,
    ]);
    expect(await outcomeOf('patient')).toBe('in');
  });

  it('are counted from the last right one on', async () => {
    await firm.staff('forgetful');
    for (const _ of [1, 2]) {
      expect(await guess(4, 'forgetful')).toEqual(Array(4).fill(isWrong));
      expect(await outcomeOf('forgetful')).toBe('in');
    }
  });
});
