import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { migrate } from '../migrate.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

function save(code: string, name: string, country: string) {
  return admin.call(api.customers.save, api.customers.save.input.parse({ code, name, country }));
}

/** Returns the names of all customers, read page by page. */
async function namesBy(sorting: string): Promise<string[]> {
  const names: string[] = [];
  for (let skipCount = 0; skipCount === names.length; skipCount += 3) {
    const { body } = await admin.request(api.customers.list, { sorting, skipCount, maxResultCount: 3 });
    names.push(...(body.result as { items: { name: string }[] }).items.map(({ name }) => name));
  }
  return names;
}

const inOrder = [
  '1 号店',
  '北京',
  '陈记',
  '陳記',
  '上海',
  '悉尼礼品',
  '张三',
  'apple',
  'Apple',
  'banana',
  'Élan',
  'Zebra',
];

describe('names', () => {
  it('names sort by pinyin, then by alphabet without case and accents, and each is on one page only', async () => {
    for (const [place, name] of [...inOrder].sort().entries()) await save(`C${place}`, name, name.slice(0, 2));
    expect(await namesBy('name')).toEqual(inOrder);
    expect(await namesBy('name desc')).toEqual(inOrder.toReversed());
    expect(await namesBy('country')).toEqual(inOrder);
  });

  it('pickers list names in the same order', async () => {
    const { items } = await admin.call(api.customers.names, { skipCount: 0 });
    expect(items.map(({ name }) => name)).toEqual(inOrder);
  });
});

it('indexes are rebuilt when the server has another version of their collation', async () => {
  await owner.query(`create collation aged (provider = icu, locale = 'zh', version = '0')`);
  await owner.query('create table aged_names (name text collate aged)');
  await owner.query('create index aged_order on aged_names (name)');
  const look = async () => {
    const { rows } = await owner.query<{ file: number; isOld: boolean }>(
      `select pg_relation_filenode('aged_order') as file, collversion <> pg_collation_actual_version(oid) as "isOld"
       from pg_collation where collname = 'aged'`,
    );
    return rows[0];
  };
  const before = await look();
  expect(before?.isOld).toBe(true);
  await migrate(company.ownerUrl);
  const after = await look();
  expect(after?.isOld).toBe(false);
  expect(after?.file).not.toBe(before?.file);
  await migrate(company.ownerUrl);
  expect(await look()).toEqual(after);
});
