import pg from 'pg';
import { expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { migrate } from './migrate.ts';

const firm = await createOwnTestTenant();

it('says that another process is at it, when that takes longer than it waits', async () => {
  const other = new pg.Client({ connectionString: firm.ownerUrl });
  await other.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [0x797069]);
    await expect(migrate(firm.ownerUrl, 50)).rejects.toThrow(
      'another process has been bringing the database up to date for 0.05 s; start again when it is done',
    );
  } finally {
    await other.end();
  }
  expect(await migrate(firm.ownerUrl)).toEqual([]);
});
