import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';

const { admin, ownerUrl } = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const migration = new URL('../../platform/db/migrations/0093_links_to_pages.sql', import.meta.url);

it('the migration changes links to records into the addresses of their pages, and no other links', async () => {
  await admin.call(api.account.profile, {});
  const links = ['/artware/artwareOrder?open=133', '/artware/prices?filter=1', ''];
  await owner.query('truncate notifications');
  for (const [index, link] of links.entries())
    await owner.query(
      `insert into notifications (tenant_id, user_id, name, link, dedupe_key)
       select tenant_id, id, 'welcomeFirm', $1, $2 from users order by tenant_id, id limit 1`,
      [link, `link ${index}`],
    );
  await owner.query(readFileSync(migration, 'utf8'));
  const { rows } = await owner.query<{ link: string }>('select link from notifications order by dedupe_key');
  expect(rows.map(({ link }) => link)).toEqual(['/artware/artwareOrder/133', '/artware/prices?filter=1', '']);
});
