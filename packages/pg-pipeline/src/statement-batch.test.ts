import { expect, it } from 'vitest';
import { openTestPool, transact } from './testing/test-pool.fixtures.ts';

const pool = openTestPool();

it('a connection keeps a limited number of prepared statements, and answers correctly beyond the limit', {
  timeout: 60_000,
}, async () => {
  const numbers = Array.from({ length: 2_300 }, (_, index) => index);
  await transact(pool, async (client) => {
    const ask = async (number: number): Promise<number | undefined> =>
      (await client.query<{ n: number }>(`select ${number} as n`)).rows[0]?.n;
    // The second round repeats statements that are still prepared, and others that are not.
    for (const round of [numbers, [...numbers].reverse()]) {
      const answers: (number | undefined)[] = [];
      for (const number of round) answers.push(await ask(number));
      expect(answers).toEqual(round);
    }
    const { rows } = await client.query<{ count: number }>('select count(*)::int from pg_prepared_statements');
    expect(rows[0]?.count).toBeGreaterThan(100);
    expect(rows[0]?.count).toBeLessThanOrEqual(2_000);
  });
});

it('a statement has its columns although all prepared statements were forgotten within its batch', {
  timeout: 60_000,
}, async () => {
  await transact(pool, async (client) => {
    const said: (string | undefined)[] = [];
    const numbers = Array.from({ length: 2_100 }, (_, index) => index);
    for (const number of numbers) {
      const [{ rows }] = await Promise.all([
        client.query<{ said: string }>("select 'here' as said"),
        client.query(`select ${number} as other`),
      ]);
      said.push(rows[0]?.said);
    }
    expect(said).toEqual(numbers.map(() => 'here'));
  });
});
