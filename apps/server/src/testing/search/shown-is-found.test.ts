import { api, type Endpoint, maxPageSize } from '@yipin/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRowsForAllLists, makeTenants } from '../lists/all-lists.fixtures.ts';
import { addMissingNames } from '../lists/names.fixtures.ts';
import { filtersOf, isOfHost, isOfOneRecord, lists } from '../contract-registry.ts';
import { type ListedRow, toText } from '../lists/filter-meaning.ts';
import { viewsOf } from '../lists/filter-meanings.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor } from '../conformance/sample-input.ts';
import { shownNames } from './shown-names.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const { recordOf } = await createRowsForAllLists(company);
await addMissingNames(company);
await makeTenants(company.host);

const searched = lists.filter((list) => filtersOf(list).some(([name]) => name === 'filter'));
const byId = searched.map((list): [string, Endpoint] => [list.id, list]);
const isName = /(?:names?|nameEn|nameTw|code|number|countedBy)$/i;

/** Returns the names of the fields of a list's rows. */
function fieldsOfRow(list: Endpoint): string[] {
  const items = list.output instanceof z.ZodObject ? list.output.shape['items'] : undefined;
  const row = items instanceof z.ZodArray ? items.element : undefined;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/** Returns the names, codes and numbers that a list's rows show. */
function namesIn(list: Endpoint): string[] {
  return fieldsOfRow(list).filter((field) => isName.test(field));
}

/** Returns the fields by which the list's filter finds a row: those of its entry, otherwise all names that it shows. */
function searchableFieldsOf(list: Endpoint): readonly string[] {
  return shownNames[list.id]?.found ?? namesIn(list);
}

type View = Readonly<Record<string, unknown>>;

const Rows = z.object({ items: z.array(z.looseObject({ id: z.number() })) });

async function rowsOf(list: Endpoint, view: View): Promise<readonly ListedRow[]> {
  const { token } = isOfHost(list) ? company.host : company.admin;
  const about = isOfOneRecord(list) ? recordOf(list) : {};
  const input = { ...sampleFor(list), ...about, ...view, maxResultCount: maxPageSize };
  const { status, body } = await sendRequest(company.app, list, { token, input });
  expect([list.id, view, status, body.error]).toEqual([list.id, view, 200, null]);
  return Rows.parse(body.result).items;
}

/** A name that a row shows. */
interface Shown {
  readonly view: View;
  readonly field: string;
  readonly text: string;
  readonly id: number;
}

async function shownRowsOf(list: Endpoint): Promise<Shown[]> {
  const fields = searchableFieldsOf(list);
  const shown: Shown[] = [];
  for (const view of viewsOf(list))
    for (const row of (await rowsOf(list, view)).slice(0, 12))
      for (const field of fields) {
        const text = row[field];
        if (typeof text === 'string' && text !== '') shown.push({ view, field, text, id: row.id });
      }
  return shown;
}

/** Returns the names by which the list does not find the rows that show or showed them. */
async function missing(list: Endpoint, shown: readonly Shown[]): Promise<Shown[]> {
  const found = new Map<string, ReadonlySet<number>>();
  const missed: Shown[] = [];
  for (const each of shown) {
    const key = JSON.stringify([each.view, each.text]);
    const ids =
      found.get(key) ?? new Set((await rowsOf(list, { ...each.view, filter: each.text })).map(({ id }) => id));
    found.set(key, ids);
    if (!ids.has(each.id)) missed.push(each);
  }
  return missed;
}

const before = new Map<string, readonly Shown[]>();
for (const list of searched) before.set(list.id, await shownRowsOf(list));

it('every entry is of a list with a free text filter', () => {
  const ids = new Set(searched.map(({ id }) => id));
  expect(Object.keys(shownNames).filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(byId)('%s', (id, list) => {
  it('the list finds its rows by every name, code and number that they show, except listed ones', async () => {
    const found = searchableFieldsOf(list);
    const notFound = Object.keys(shownNames[id]?.notFound ?? {});
    expect([...found, ...notFound].filter((field) => isName.test(field)).sort()).toEqual(namesIn(list).sort());
    const shown = before.get(id) ?? [];
    expect(found.filter((field) => !shown.some((each) => each.field === field))).toEqual([]);
    expect(await missing(list, shown)).toEqual([]);
  });
});

const renamed = [
  api.customers,
  api.factories,
  api.logisticsCompanies,
  api.salesChannels,
  api.warehouses,
  api.artwareProducts,
  api.productCategories,
  api.products,
  api.goods,
] as const;

/** Changes code and name of every row of an area. */
async function rename(save: Endpoint, rows: readonly ListedRow[]): Promise<void> {
  for (const row of rows) {
    const names = { name: `NEW${save.area}${row.id}`, code: `NC${row.id}`, productCode: `NP${row.id}` };
    const input = { ...row, ...names, confirmed: true };
    const { status, body } = await sendRequest(company.app, save, { token: company.admin.token, input });
    expect([save.id, status, body.error]).toEqual([save.id, 200, null]);
  }
}

describe('after every partner, product, category and warehouse was renamed', () => {
  beforeAll(async () => {
    for (const { save, list } of renamed) await rename(save, await rowsOf(list, {}));
    const categories = await sendRequest(company.app, api.artwareCategories.all, { token: company.admin.token });
    await rename(api.artwareCategories.save, Rows.shape.items.parse(categories.body.result));
  }, 60_000);

  it.each(byId)('%s finds its rows by the names that they show now', async (_id, list) => {
    expect(await missing(list, await shownRowsOf(list))).toEqual([]);
  });

  it.each([
    { list: api.billing.list, id: api.billing.list.id, field: 'customerId', area: 'customers' },
    { list: api.billing.list, id: api.billing.list.id, field: 'channelId', area: 'salesChannels' },
    {
      list: api.purchaseOrders.pending,
      id: api.purchaseOrders.pending.id,
      field: 'productId',
      area: 'artwareProducts',
    },
    { list: api.shipments.pending, id: api.shipments.pending.id, field: 'productId', area: 'artwareProducts' },
    { list: api.stockTakes.items, id: api.stockTakes.items.id, field: 'productId', area: 'artwareProducts' },
  ])(
    '$id finds rows that show a former name by the current name of their $field, too',
    async ({ list, field, area }) => {
      const rows = (await rowsOf(list, {})).filter((row) => row[field] !== null);
      const shown = rows.map(({ id, [field]: named }) => ({ view: {}, field, text: `NEW${area}${toText(named)}`, id }));
      expect(shown.length).toBeGreaterThan(0);
      expect(await missing(list, shown)).toEqual([]);
    },
  );

  it.each(byId)('%s finds its rows by the former names that were written with them', async (id, list) => {
    const written = (before.get(id) ?? []).filter(({ field }) => shownNames[id]?.written?.includes(field));
    expect(await missing(list, written)).toEqual([]);
  });
});
