import { randomUUID } from 'node:crypto';
import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;

function newCustomer(code: string) {
  return { code, name: `客户 ${code}`, isActive: true };
}

function reasonOf({ status, body }: TestResponse): string {
  return status === 200 ? 'done' : (body.error?.reason ?? `${status}`);
}

async function customersCalled(code: string): Promise<number> {
  return (await admin.call(api.customers.list, { filter: code.toLowerCase(), maxResultCount: 10, skipCount: 0 }))
    .totalCount;
}

describe('a repeated idempotency key', () => {
  it('a repeated request gets the first response where its effect would refuse it', async () => {
    const key = randomUUID();
    const first = await admin.request(api.customers.save, newCustomer('KEYA'), { key });
    const again = await admin.request(api.customers.save, newCustomer('KEYA'), { key });
    const other = await admin.request(api.customers.save, newCustomer('KEYA'), { key: randomUUID() });
    expect([first, again, other].map(reasonOf)).toEqual(['done', 'done', 'already-exists']);
    expect(again.body).toEqual(first.body);
  });

  it('a repeated key with another request is refused, whether that request is valid or not', async () => {
    const key = randomUUID();
    await admin.request(api.customers.save, newCustomer('KEYB'), { key });
    const possible = await admin.request(api.customers.save, newCustomer('KEYC'), { key });
    const impossible = await admin.request(api.customers.save, { ...newCustomer('KEYB'), name: '另一位' }, { key });
    expect([possible, impossible].map(reasonOf)).toEqual(['key-reused', 'key-reused']);
    expect(await customersCalled('KEYC')).toBe(0);
  });

  it('a repeated request is executed when the first one was refused', async () => {
    const key = randomUUID();
    await admin.request(api.customers.save, newCustomer('KEYD'));
    const refused = await admin.request(api.customers.save, newCustomer('KEYD'), { key });
    const better = await admin.request(api.customers.save, newCustomer('KEYE'), { key });
    expect([refused, better].map(reasonOf)).toEqual(['already-exists', 'done']);
  });

  it('a repeated request is refused when its user has lost the permission', async () => {
    const clerk = await company.staff('clerk', permissions.customers);
    const key = randomUUID();
    const first = await clerk.request(api.customers.save, newCustomer('KEYF'), { key });
    await company.query("update roles set granted_permissions = '{}' where name = 'For clerk'");
    const again = await clerk.request(api.customers.save, newCustomer('KEYF'), { key });
    expect([first, again].map(reasonOf)).toEqual(['done', 'not-permitted']);
  });

  it('a key of one user does not affect another user with the same key', async () => {
    const other = await company.staff('other', permissions.customers);
    const key = randomUUID();
    const mine = await admin.request(api.customers.save, newCustomer('KEYH'), { key });
    const theirs = await other.request(api.customers.save, newCustomer('KEYI'), { key });
    expect([mine, theirs].map(reasonOf)).toEqual(['done', 'done']);
  });
});
