import pg from 'pg';
import { expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { migrate } from './migrate.ts';

const company = await createOwnTestTenant();

it('a migration that waits too long for another process is refused', async () => {
  const other = new pg.Client({ connectionString: company.ownerUrl });
  await other.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [0x797069]);
    await expect(migrate(company.ownerUrl, 50)).rejects.toThrow(
      'another process has been migrating the database for 0.05 s; start again when it has finished',
    );
  } finally {
    await other.end();
  }
  expect(await migrate(company.ownerUrl)).toEqual([]);
});
