import { type Endpoint, largestPage } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { driverCallsOf } from './driver-calls.ts';
import { fieldsOf, lists, sortFieldsOf } from './everything.ts';
import { areasWithSave, makeRow, type PlainArea } from './plain-areas.ts';
import { rawCall } from './raw-call.ts';
import { sampleFor } from './sample-input.ts';
import { openTestFirm } from './test-firm.ts';

interface PageResult {
  readonly totalCount: number;
  readonly isTotalCapped: boolean;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

const firm = await openTestFirm();
const stranger = await firm.stranger();
/** Lists of areas whose rows can be made here; one is made of each. */
const fillable: (readonly [string, PlainArea, Endpoint])[] = [];
for (const area of areasWithSave)
  if ((await makeRow(firm.app, firm.admin.token, area)) && area.list) fillable.push([area.name, area, area.list]);

const page = async (list: Endpoint, input: Record<string, unknown> = {}, token = firm.admin.token) => {
  const answer = await rawCall(firm.app, list, { token, input: { ...sampleFor(list), ...input } });
  return { ...answer, result: answer.body.result as PageResult };
};

describe('lists', () => {
  it('are found in the contract', () => expect(lists.length).toBeGreaterThan(8));
});

describe.each(lists.map((list): [string, Endpoint] => [list.id, list]))('%s', (_id, list) => {
  it('answers a page of ten by default', async () => {
    const { status, result } = await page(list);
    expect(status).toBe(200);
    expect(Object.keys(result).sort()).toEqual(['isTotalCapped', 'items', 'totalCount']);
    expect(result.items.length).toBeLessThanOrEqual(10);
    expect(result.totalCount).toBeGreaterThanOrEqual(result.items.length);
  });

  it('keeps to the size asked for, and to the largest allowed', async () => {
    const one = await page(list, { MaxResultCount: 1 });
    expect(one.result.items.length).toBeLessThanOrEqual(1);
    expect((await page(list, { maxResultCount: largestPage })).status).toBe(200);
    for (const input of [{ maxResultCount: 0 }, { maxResultCount: largestPage + 1 }, { skipCount: -1 }]) {
      const { status, body } = await page(list, input);
      expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, Object.keys(input)]);
    }
    const beyond = await page(list, { skipCount: 1_000_000 });
    expect([beyond.status, beyond.result.items]).toEqual([200, []]);
  });

  it('sorts by every field it names, both ways, whatever the case', async () => {
    const fields = sortFieldsOf(list);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields)
      for (const sorting of [field, `${field} desc`, `${field.toUpperCase()} ASC, ${fields[0]} DESC`])
        expect([sorting, (await page(list, { sorting })).status]).toEqual([sorting, 200]);
  });

  it('refuses any other order', async () => {
    for (const sorting of ['passwordHash', 'tenantId desc', 'id; drop table users', 'id desc nulls', "id' or 1=1"]) {
      const { status, body } = await page(list, { sorting });
      expect([sorting, status]).toEqual([sorting, 400]);
      expect(body.error?.validationErrors?.[0]?.members[0]).toMatch(/^sorting\b/);
    }
  });

  it('takes any text as a filter literally', async () => {
    for (const filter of ['%_\\\'"', "' or 1=1 --", '%', '_', '\\', '青花瓷', '青', 'x'.repeat(200), ' ', '😀'])
      expect([filter, (await page(list, { filter })).status]).toEqual([filter, 200]);
    expect((await page(list, { filter: 'no row is called this %' })).result.items).toEqual([]);
    // None of the rows made here has these in its names: as wildcards they would find every row.
    for (const wildcard of ['%', '_', '%%', '\\'])
      expect([wildcard, (await page(list, { filter: wildcard })).result.items]).toEqual([wildcard, []]);
  });

  it('answers to every filter it declares', async () => {
    for (const [name, schema] of Object.entries(fieldsOf(list))) {
      if (['maxResultCount', 'skipCount', 'sorting', 'filter'].includes(name)) continue;
      const value = ['1', 'true', '10', '2026-11-20', '2026-11-20T00:00:00Z'].find(
        (given) => schema.safeParse(given).success,
      );
      if (value === undefined) continue;
      const { status } = await page(list, { [name]: value });
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it('shows a stranger nothing of the firm', async () => {
    const ours = await page(list, { maxResultCount: largestPage });
    const theirs = await page(list, { maxResultCount: largestPage }, stranger.token);
    // A list of something of ours, such as the movements of a product, is not there for them at all.
    if (theirs.status === 404) return;
    expect(theirs.status).toBe(200);
    const ids = new Set(ours.result.items.map((row) => row['id']));
    expect(theirs.result.items.filter((row) => 'id' in row && ids.has(row['id']))).toEqual([]);
  });
});

it('has lists to fill', () => expect(fillable.length).toBeGreaterThanOrEqual(4));

describe.each(fillable)('%s', (_name, area, list) => {
  it('needs the same few statements for one row and for fifty', async () => {
    // A write before each look, so that neither finds its total remembered.
    await makeRow(firm.app, firm.admin.token, area);
    const first = await driverCallsOf('bind', () => page(list, { maxResultCount: 100 }));
    for (let row = 0; row < 49; row += 1) await makeRow(firm.app, firm.admin.token, area);
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
