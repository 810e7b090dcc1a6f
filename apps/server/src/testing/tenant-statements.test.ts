import { expect, it } from 'vitest';
import { createTestTenant } from './test-tenant.ts';

const [one, other] = [await createTestTenant(), await createTestTenant()];
const rename = "update users set name = 'Renamed' where user_name = 'admin'";

async function namesIn({ query }: typeof one) {
  return (await query<{ name: string }>("select name from users where user_name = 'admin'")).map(({ name }) => name);
}

it('a statement reads and changes the rows of its own company only', async () => {
  const [before] = await namesIn(other);
  await one.query(rename);
  expect([await namesIn(one), await namesIn(other)]).toEqual([['Renamed'], [before]]);
  expect(await one.query('select distinct tenant_id as company from audit_log')).toEqual([{ company: one.tenantId }]);
  await expect(
    one.query('insert into warehouses (tenant_id, code) values ($1, $2)', [other.tenantId, 'X']),
  ).rejects.toThrow('row-level security');
});

it('a failed transaction of a company is rolled back, and its connection has no tenant afterwards', async () => {
  const failing = one.within(async (client) => {
    await client.query("update users set name = 'Undone'");
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await namesIn(one)).not.toContain('Undone');
  expect((await one.pool.query('select 1 from users')).rowCount).toBe(0);
});

it('a statement of the database owner is refused when it does not name the company', async () => {
  await expect(one.queryAsOwner(rename)).rejects.toThrow('has no condition');
  const seen = await one.queryAsOwner(
    'select distinct tenant_id as company from users where tenant_id = acting_tenant()',
  );
  expect(seen).toEqual([{ company: one.tenantId }]);
});
