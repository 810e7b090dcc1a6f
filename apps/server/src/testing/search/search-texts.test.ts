import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createOneOfEach } from '../fixtures/one-of-each.fixtures.ts';
import { searchedTables } from './search-texts.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

it('every table with a search text is checked against its fields', async () => {
  const rows = await company.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'search_text' and t.table_type = 'BASE TABLE' order by 1`,
  );
  expect(Object.keys(searchedTables()).sort()).toEqual(rows.map(({ name }) => name));
});

it('rows of every table have current search texts, and a stale one is reported', async () => {
  await createOneOfEach({ company, owner });
  expect(await company.brokenRules()).toEqual([]);
  const { admin } = company;
  const [customer] = await admin.call(api.customers.all, {});
  await admin.call(api.customers.save, { ...requireFound(customer), phone: '(5) 555-4729' });
  expect(await company.brokenRules()).toEqual([]);
  await company.query("update customers set phone = '1'");
  expect((await company.brokenRules()).map(({ rule }) => rule)).toEqual(['search']);
  await company.query("update customers set phone = '(5) 555-4729'");
});

describe('a user profile with a new name and phone', () => {
  it('the list of users finds the user by the new values, and not by the old ones', async () => {
    const staff = await company.staff('mei');
    const input = { name: '王美', surname: '', emailAddress: 'mei@example.com', phone: '0412 345 678' };
    await staff.call(api.account.updateProfile, api.account.updateProfile.input.parse(input));
    expect(await company.brokenRules()).toEqual([]);
    await company.query("update users set name = '李雷' where user_name = 'mei'");
    expect((await company.brokenRules()).map(({ rule }) => rule)).toEqual(['search']);
  });
});
