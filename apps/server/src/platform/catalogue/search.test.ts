import { api } from '@yipin/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { renewSearchTexts } from '../db/startup/renew-search-texts.ts';
import { searchTextOf } from './search.ts';

const company = await createOwnTestTenant();
const { admin } = company;

const customers = [
  { code: 'TAQ', name: 'Taquería Ángel', phone: '(5) 555-4729' },
  { code: 'ANA', name: 'Ana Trujillo', contact: "Café O'Brien" },
  { code: 'ART', name: '工艺品行', email: 'info@example.com' },
  { code: 'GIFT', name: '重庆礼品' },
  { code: 'TW', name: '臺灣禮品' },
  { code: 'DASH', name: 'Blue–Gum Størm' },
];
for (const customer of customers) await admin.call(api.customers.save, api.customers.save.input.parse(customer));

async function codesFoundBy(filter: string): Promise<string[]> {
  const { items } = await admin.call(api.customers.list, { maxResultCount: 20, skipCount: 0, filter });
  return items.map(({ code }) => code).sort();
}

/** Search texts, and the customers that each finds. */
const searches: readonly (readonly [string, readonly string[]])[] = [
  ['Taqueria', ['TAQ']],
  ['TAQUERÍA angel', ['TAQ']],
  ['Taqueri\u0301a', ['TAQ']],
  ['55554729', ['TAQ']],
  ['5554729', ['TAQ']],
  ['555-4729', ['TAQ']],
  ['Trujillo Ana', ['ANA']],
  ['ana  trujillo', ['ANA']],
  ['OBrien', ['ANA']],
  ['O’Brien cafe', ['ANA']],
  ['gongyipinhang', ['ART']],
  ['gongyipinxing', ['ART']],
  ['gypx', ['ART']],
  ['gyph', ['ART']],
  ['chongqing', ['GIFT']],
  ['zhongqing', ['GIFT']],
  ['禮品', ['GIFT', 'TW']],
  ['礼品', ['GIFT', 'TW']],
  ['台湾', ['TW']],
  ['禮 重慶', ['GIFT']],
  ['TW 禮品', ['TW']],
  ['blue-gum storm', ['DASH']],
  ['blue%gum', []],
  ['Trujillo Bert', []],
];

describe('a search', () => {
  it.each(searches)('the text “%s” finds %j', async (typed, codes) => {
    expect(await codesFoundBy(typed)).toEqual(codes);
    const { items } = await admin.call(api.customers.names, { skipCount: 0, filter: typed });
    expect(items.map(({ code }) => code).sort()).toEqual(codes);
    const { groups } = await admin.call(api.search.find, { text: typed });
    const inPalette = groups.flatMap(({ kind, items: rows }) => (kind === 'customer' ? rows : []));
    expect(inPalette.map(({ code }) => code).sort()).toEqual(codes);
  });
});

describe('a stored search text', () => {
  it('a renewed search text finds rows as new ones do, without a change of version or audit trail', async () => {
    await company.query(`update customers set search_text = lower(concat_ws(' ', code, name, contact, phone, email))`);
    expect(await codesFoundBy('Taqueria')).toEqual([]);
    const [stamps] = await company.query<{ versions: string }>(
      'select string_agg(version::text, $1) as versions from customers',
      [' '],
    );
    const owner = new pg.Client({ connectionString: company.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await renewSearchTexts(owner);
    await owner.query('commit');
    await owner.end();
    for (const [typed, codes] of searches) expect([typed, await codesFoundBy(typed)]).toEqual([typed, codes]);
    expect(await company.query('select string_agg(version::text, $1) as versions from customers', [' '])).toEqual([
      stamps,
    ]);
  });

  it('a long Chinese text has one reading, a short name all its readings', () => {
    const long = '行'.repeat(40);
    expect(searchTextOf(long).split(' ')).toHaveLength(3);
    expect(searchTextOf('银行').split(' ')).toEqual(expect.arrayContaining(['yinhang', 'yinxing']));
  });
});
