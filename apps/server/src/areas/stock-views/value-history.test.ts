import {
  addDays,
  api,
  type ArtwareProductId,
  Day,
  decimalOf,
  Exact,
  permissions,
  type ValueHistory,
  valueSteps,
} from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { sydney, yiwu, product } = await createTrade(admin);

/** Returns a pseudo-random number from 0 to `below` − 1 that follows from `n`. */
function anyOf(n: number, below: number): number {
  return ((n * 2_654_435_761) % 4_294_967_296) % below;
}

/** Creates movements and spreads their dates over most of a year. */
async function trade(): Promise<void> {
  const products: ArtwareProductId[] = [];
  for (let made = 0; made < 4; made += 1) products.push(await product());
  for (let step = 1; step <= 60; step += 1) {
    const isIn = step <= 8 || anyOf(step, 3) > 0;
    const line = {
      productId: requireFound(products[step % products.length]),
      warehouseId: anyOf(step + 7, 2) === 0 ? sydney.id : yiwu.id,
      quantity: isIn ? 1 + anyOf(step, 40) : -1 - anyOf(step, 3),
      unitCostCny: decimalOf(`${1 + anyOf(step, 20)}.${10 + anyOf(step, 89)}`, 4),
      reason: 'OTHER' as const,
      remark: '',
    };
    // A removal of more than the stock is refused and changes nothing.
    await admin.request(api.artwareProducts.addInventory, line);
  }
  await company.queryAsOwner(
    `update stock_movements m set at = at - (300 - 4 * o.nth) * interval '1 day' - o.nth * interval '7 hours'
     from (select id, row_number() over (order by id) as nth from stock_movements where tenant_id = acting_tenant()) o
     where m.tenant_id = acting_tenant() and m.id = o.id`,
    [],
    { isUnchecked: true },
  );
}
await trade();

type StoredValueRow = { readonly part: number | null; readonly pieces: number; readonly value: string };

/** Returns the sums of the ledger at the end of a day, added from its first line. */
function addedUp(day: string, part: string): Promise<StoredValueRow[]> {
  return company.query<StoredValueRow>(
    `select ${part} as part, sum(m.quantity)::int as pieces, sum(m.value_cny)::text as value from stock_movements m
     join artware_products p on p.tenant_id = m.tenant_id and p.id = m.product_id
     where (m.at at time zone 'Australia/Sydney')::date <= $1::date
     group by 1`,
    [day],
  );
}

function historyOf(input: object): Promise<ValueHistory> {
  return admin.call(api.stock.valueHistory, api.stock.valueHistory.input.parse(input));
}

const today = (await historyOf({})).to;
const startDate = addDays(today, -330);

describe('the stock value over time', () => {
  it.each(valueSteps)('the value equals the sums of the ledger at the end of each %s', async (step) => {
    const { days, series } = await historyOf({ startDate, step });
    expect(days.at(-1)).toBe(today);
    expect(series).toHaveLength(1);
    for (const [index, day] of days.entries()) {
      const [row = { pieces: 0, value: '0' }] = await addedUp(day, 'null::int');
      const point = requireFound(requireFound(series[0]).points[index]);
      expect([day, point.pieces, point.valueCny]).toEqual([day, row.pieces, decimalOf(row.value, 2)]);
    }
    // The value is not constant.
    expect(new Set(requireFound(series[0]).points.map(({ valueCny }) => valueCny)).size).toBeGreaterThan(4);
  });

  it.each([
    ['category', 'p.category_id::int', true],
    ['warehouse', 'm.warehouse_id::int', false],
  ] as const)('the value is divided by %s', async (by, part, hasWorth) => {
    const { days, series } = await historyOf({ startDate, step: 'week', by });
    expect(series.length).toBe(by === 'warehouse' ? 2 : 1);
    for (const [index, day] of days.entries()) {
      const rows = await addedUp(day, part);
      for (const { id, name, points } of series) {
        const row = rows.find((one) => one.part === id) ?? { pieces: 0, value: '0' };
        const valueCny = hasWorth ? decimalOf(row.value, 2) : null;
        expect([day, name, points[index]]).toEqual([day, name, { pieces: row.pieces, valueCny }]);
      }
    }
  });

  it('a product that changes its category takes its past values along', async () => {
    const { save } = api.artwareCategories;
    const lamps = await admin.call(save, save.input.parse({ name: '灯具' }));
    const stored = await admin.call(api.stock.balances, api.stock.balances.input.parse({ haveInventory: true }));
    const { productId: id } = requireFound(stored.items[0]);
    const { setCategories } = api.artwareProducts;
    await admin.call(setCategories, setCategories.input.parse({ ids: [id], classId: lamps.id }));
    const { days, series } = await historyOf({ startDate, step: 'month', by: 'category' });
    expect(series.map(({ name }) => name).sort()).toEqual(['灯具', '瓷器'].sort());
    for (const [index, day] of days.entries()) {
      const rows = await addedUp(day, 'p.category_id::int');
      for (const { id: part, points } of series)
        expect([day, part, points[index]?.pieces]).toEqual([
          day,
          part,
          rows.find((row) => row.part === part)?.pieces ?? 0,
        ]);
    }
  });

  it('the last value is the current stock value', async () => {
    const { series } = await historyOf({});
    const [{ worth } = { worth: '' }] = await company.query<{ worth: string }>(
      'select sum(value_cny)::text as worth from stock_values',
    );
    expect(series[0]?.points.at(-1)?.valueCny).toBe(new Exact(worth).toFixed(2));
  });

  it('the history ends today, and uses longer steps for a long period', async () => {
    expect(await historyOf({ endDate: addDays(today, 20) })).toMatchObject({ to: today });
    const long = await historyOf({ startDate: addDays(today, -1000), step: 'day' });
    expect(long).toMatchObject({ step: 'week', from: addDays(today, -1000) });
    expect(long.days.length).toBeLessThan(400);
    expect(await historyOf({ startDate: addDays(today, 3), endDate: today })).toMatchObject({
      from: today,
      days: [today],
    });
    const month = await historyOf({
      startDate: Day.parse('2026-01-15'),
      endDate: Day.parse('2026-03-10'),
      step: 'month',
    });
    expect(month.days).toEqual(['2026-01-31', '2026-02-28', '2026-03-10']);
  });

  it('the history requires the permission to view costs', async () => {
    const keeper = await company.staff('keeper', permissions.stock);
    expect((await keeper.request(api.stock.valueHistory, {})).status).toBe(403);
  });
});
