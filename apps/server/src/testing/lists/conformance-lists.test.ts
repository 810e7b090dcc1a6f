import { type Endpoint, maxPageSize } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { createRowsForAllLists, makeTenants } from './all-lists.fixtures.ts';
import { driverCallsOf } from '../driver-calls.ts';
import { fieldsOf, filtersOf, isOfHost, isOfOneRecord, lists, sortFieldsOf } from '../contract-registry.ts';
import { type ListedRow, showsMore, toText } from './filter-meaning.ts';
import { meaningOf, viewsOf } from './filter-meanings.ts';
import { makeRow } from '../conformance/plain-areas.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor } from '../conformance/sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

interface PageResult {
  readonly totalCount: number;
  readonly isTotalCapped: boolean;
  readonly items: readonly ListedRow[];
}

const company = await createOwnTestTenant();
const stranger = await company.stranger();
const { plainAreas, stored, recordOf } = await createRowsForAllLists(company);
await makeTenants(company.host);

function readerOf(list: Endpoint) {
  return isOfHost(list) ? company.host : company.admin;
}

async function page(list: Endpoint, input: Record<string, unknown> = {}, { token } = readerOf(list)) {
  const about = isOfOneRecord(list) ? recordOf(list) : {};
  const answer = await sendRequest(company.app, list, { token, input: { ...sampleFor(list), ...about, ...input } });
  return { ...answer, result: answer.body.result as PageResult };
}

/** Returns all rows that are found, page by page: the audit trail has more than fit on one page. */
async function rowsOf(list: Endpoint, input: Record<string, unknown> = {}): Promise<readonly ListedRow[]> {
  const rows: ListedRow[] = [];
  for (;;) {
    const pageInput = { ...input, maxResultCount: maxPageSize, skipCount: rows.length, exactTotal: true };
    const { status, body, result } = await page(list, pageInput);
    expect([input, status, body.error]).toEqual([input, 200, null]);
    rows.push(...result.items);
    if (result.items.length === maxPageSize) continue;
    expect(result.totalCount).toBe(rows.length);
    return rows;
  }
}

function idsOf(rows: readonly ListedRow[]): number[] {
  return rows.map(({ id }) => id);
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}

const names = ['name', 'country', 'userName', 'displayName'];
const asPeopleDo = new Intl.Collator('zh');

/** Compares two values of a field in the order of the database: null comes last. */
function compare(field: string, one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (names.includes(field) && typeof one === 'string' && typeof other === 'string')
    return asPeopleDo.compare(one, other);
  return toText(one) < toText(other) ? -1 : 1;
}

describe('lists', () => {
  it('the contract has lists', () => expect(lists.length).toBeGreaterThan(8));
  it('some areas have rows that refer to no other', () => expect(plainAreas.length).toBeGreaterThanOrEqual(4));
});

describe.each(lists.map((list): [string, Endpoint] => [list.id, list]))('%s', (_id, list) => {
  it('the default page has the default size', async () => {
    const { status, result } = await page(list);
    expect(status).toBe(200);
    expect(Object.keys(result).sort()).toEqual(['isTotalCapped', 'items', 'totalCount']);
    // `createRowsForAllLists` has to create rows for the list: an empty one proves nothing.
    expect(result.items.length).toBeGreaterThan(1);
    const all = await rowsOf(list);
    expect(result.totalCount).toBe(all.length);
    // Ten rows; lists of names return all rows unless the input has a page size.
    const defaultPageSize = z.number().optional().parse(fieldsOf(list)['maxResultCount']?.parse(undefined));
    expect(idsOf(result.items)).toEqual(idsOf(all).slice(0, defaultPageSize));
  });

  it('a page has at most the requested size, and a size above the maximum is refused', async () => {
    const one = await page(list, { MaxResultCount: 1 });
    expect(one.result.items).toHaveLength(1);
    expect((await page(list, { maxResultCount: maxPageSize })).status).toBe(200);
    for (const input of [{ maxResultCount: 0 }, { maxResultCount: maxPageSize + 1 }, { skipCount: -1 }]) {
      const { status, body } = await page(list, input);
      expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, Object.keys(input)]);
    }
    const beyond = await page(list, { skipCount: 1_000_000 });
    expect([beyond.status, beyond.result.items]).toEqual([200, []]);
  });

  it.each(sortFieldsOf(list))(
    'the list is sorted by %s in both directions, in any letter case, with blanks last and equal values by id',
    async (field) => {
      const rows = await rowsOf(list, { sorting: field });
      expect(rows[0]).toHaveProperty(field);
      const ascending = [...rows].sort((one, other) => compare(field, one[field], other[field]) || one.id - other.id);
      expect(rows.map((row) => [row[field], row.id])).toEqual(ascending.map((row) => [row[field], row.id]));
      const isBlank = (row: ListedRow) => row[field] === null;
      const descending = [...ascending].reverse().sort((one, other) => Number(isBlank(one)) - Number(isBlank(other)));
      expect(idsOf(await rowsOf(list, { sorting: `${field} desc` }))).toEqual(idsOf(descending));
      expect(idsOf(await rowsOf(list, { sorting: ` ${field.toUpperCase()} ASCENDING ` }))).toEqual(idsOf(ascending));
    },
  );

  it('the list is sorted by a second field within the first', async () => {
    const [first = ''] = sortFieldsOf(list);
    for (const field of sortFieldsOf(list).slice(1)) {
      const rows = await rowsOf(list, { sorting: `${field}, ${first} desc` });
      const within = [...rows].sort(
        (one, other) =>
          compare(field, one[field], other[field]) || compare(first, other[first], one[first]) || other.id - one.id,
      );
      expect([field, ...idsOf(rows)]).toEqual([field, ...idsOf(within)]);
    }
  });

  it('each sort field orders the rows of the list differently', async () => {
    // Document numbers increase with ids.
    const fields = sortFieldsOf(list).filter((field) => field !== 'orderNumber');
    const orders = new Map<string, string>();
    for (const sorting of fields) orders.set(idsOf(await rowsOf(list, { sorting })).join(), sorting);
    expect([...orders.values()]).toEqual(fields);
  });

  it('the list refuses any other sort field', async () => {
    for (const sorting of ['passwordHash', 'tenantId desc', 'id; drop table users', 'id desc nulls', "id' or 1=1"]) {
      const { status, body } = await page(list, { sorting });
      expect([sorting, status]).toEqual([sorting, 400]);
      expect(body.error?.validationErrors?.[0]?.members[0]).toMatch(/^sorting\b/);
    }
  });

  it('the filter matches any text literally', async () => {
    for (const filter of ['%_\\\'"', "' or 1=1 --", '%', '_', '\\', '青花瓷', '青', 'x'.repeat(200), ' ', '😀'])
      expect([filter, (await page(list, { filter })).status]).toEqual([filter, 200]);
    expect((await page(list, { filter: 'no row is called this %' })).result.items).toEqual([]);
    // No row has these characters in its names: as wildcards they would match every row.
    for (const wildcard of ['%', '_', '%%', '\\'])
      expect([wildcard, (await page(list, { filter: wildcard })).result.items]).toEqual([wildcard, []]);
  });

  it('the filter finds the rows that contain a text, and no others', async () => {
    const [row] = await rowsOf(list);
    const textFields = [
      'orderNumber',
      'sourceNumber',
      'productCode',
      'code',
      'remark',
      'tenancyName',
      'note',
      'userNameOrEmailAddress',
      'userName',
      'name',
      'number',
    ];
    const texts = textFields.map((field) => row?.[field]);
    const filter = toText(texts.find((text) => typeof text === 'string' && text !== ''));
    const found = await rowsOf(list, { filter: filter.toLowerCase() });
    expect(idsOf(found)).toContain(row?.id);
    expect(found.filter((other) => !JSON.stringify(other).includes(filter))).toEqual([]);
  });

  const filters = filtersOf(list).flatMap(([name]) => (name === 'filter' ? [] : [name]));
  it.each(filters)('the filter %s finds exactly the rows that it means', async (name) => {
    const { isMeant, samples } = meaningOf(list, name, company.admin, stored);
    let isSelective = false;
    for (const view of viewsOf(list)) {
      const unfiltered = await rowsOf(list, view);
      const found = new Map<string, readonly ListedRow[]>();
      for (const value of await samples(unfiltered)) found.set(value, await rowsOf(list, { ...view, [name]: value }));
      const more = showsMore.has(`${list.id}.${name}`) ? [...found.values()].flat() : [];
      const rows = [...new Map([...unfiltered, ...more].map((row) => [row.id, row])).values()];
      for (const [value, answered] of found) {
        const meant: ListedRow[] = [];
        for (const row of rows) if (await isMeant(row, value)) meant.push(row);
        expect([value, ...sorted(idsOf(answered))]).toEqual([value, ...sorted(idsOf(meant))]);
        isSelective ||= meant.length > 0 && meant.length < rows.length;
      }
    }
    expect(isSelective, 'some value finds some of the rows').toBe(true);
  });

  it('the list shows another tenant no row of the company', async () => {
    const ours = await page(list, { maxResultCount: maxPageSize });
    const theirs = await page(list, { maxResultCount: maxPageSize }, stranger);
    expect(ours.result.items.length).toBeGreaterThan(0);
    // A list of one record of the company, such as the movements of a product, is not found; one of the host is refused.
    const withoutRows = isOfHost(list) ? 403 : 404;
    expect(theirs.status).toBe(isOfOneRecord(list) || isOfHost(list) ? withoutRows : 200);
    const ids = new Set(idsOf(ours.result.items));
    expect(theirs.result?.items.filter(({ id }) => ids.has(id)) ?? []).toEqual([]);
  });
});

describe.each(plainAreas.map((area) => [area.name, area] as const))('%s', (_name, area) => {
  it('the list runs the same number of statements for one row as for fifty', async () => {
    const list = requireFound(area.list);
    // Each read follows a write, so that its total is not cached.
    await makeRow(company.app, company.admin.token, area);
    const first = await driverCallsOf('bind', () => page(list, { maxResultCount: 100 }));
    for (let row = 0; row < 49; row += 1) await makeRow(company.app, company.admin.token, area);
    let rows = 0;
    const second = await driverCallsOf('bind', async () => {
      rows = (await page(list, { maxResultCount: 100 })).result.items.length;
    });
    expect(rows).toBeGreaterThanOrEqual(50);
    expect(second).toBe(first);
    expect(first).toBeGreaterThan(1);
    expect(first).toBeLessThanOrEqual(8);
  });
});
