import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const stranger = await company.stranger();

it('a tenant that uses all connections available to it does not delay other tenants', {
  timeout: 60_000,
}, async () => {
  const { result } = (await admin.request(api.customers.save, { code: 'BUSY', name: '忙' })).body;
  const { id } = result as { id: number };
  const list = () => stranger.request(api.customers.list, { maxResultCount: 10, skipCount: 0 });
  expect((await list()).status).toBe(200);

  const answered: string[] = [];
  const { blocked } = await company.within(async (holder) => {
    await holder.query('select 1 from customers where id = $1 for update', [id]);
    const saves = Array.from({ length: company.pool.options.max * 2 }, async () => {
      await admin.request(api.customers.save, { id, code: 'BUSY', name: '更忙' });
      answered.push('blocked');
    });
    expect((await list()).status).toBe(200);
    answered.push('stranger');
    return { blocked: saves };
  });
  await Promise.all(blocked);
  expect(answered[0]).toBe('stranger');
});
