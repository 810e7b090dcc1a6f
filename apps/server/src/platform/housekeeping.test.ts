import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestFirm } from '../testing/test-firm.ts';
import { forgetOldKeys } from './housekeeping.ts';

const firm = await openTestFirm();
await firm.stranger();

it('forgets request keys after two days, in every tenant, and no others', async () => {
  const owner = new pg.Client({ connectionString: firm.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      insert into idempotency_keys (tenant_id, user_id, operation, key, body_hash, answer, created_at)
      select t.id, 1, 'testing', age || ' hours', '', '', now() - make_interval(hours => age)
      from tenants t, (values (47), (49)) ages (age)`);
    await forgetOldKeys(firm.pool);
    const { rows } = await owner.query(
      `select distinct t.id, k.key from tenants t left join idempotency_keys k on k.tenant_id = t.id and k.operation = 'testing' order by t.id`,
    );
    expect(rows).toEqual([1, 2, 3].map((id) => ({ id, key: '47 hours' })));
  } finally {
    await owner.end();
  }
});
