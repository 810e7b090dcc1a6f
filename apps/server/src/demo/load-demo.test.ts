import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { openTestFirm } from '../testing/test-firm.ts';
import { grouped } from './cohort.ts';
import { type Loading, loadDemo, readSource } from './load-demo.ts';

/** A few small invoices of the source, spread over it so that orders come as far as every part of their life. */
const slice = async (): Promise<string> => {
  const [heading = '', ...lines] = (await readSource()).trimEnd().split('\n');
  const invoices = grouped(lines, (line) => line.split(',')[0] ?? '');
  const kept = [...invoices.values()].filter((its) => its.length <= 20).filter((_, at) => at % 12 === 0);
  return [heading, ...kept.flat()].join('\n');
};
const source = await slice();
const silent = { begin: () => undefined, advance: () => undefined };

const tables = [
  'customers',
  'factories',
  'warehouses',
  'artware_products',
  'stock_movements',
  'artware_orders',
  'artware_order_items',
  'purchase_orders',
  'purchase_items',
  'goods_receipts',
  'shipments',
  'shipment_items',
  'remarks',
];

type Firm = Awaited<ReturnType<typeof openTestFirm>>;

/** What the demo company amounts to: rows, statuses and totals, without ids and moments. */
const stateOf = async ({ pool }: Firm) => {
  const client = await pool.connect();
  try {
    await client.query(
      "begin; select set_config('app.tenant_id', (select id from door.find_tenant('Demo', null))::text, true)",
    );
    const counts = await client.query(
      tables.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
    );
    const orders = await client.query(
      'select o.order_number, o.sales_date::text, o.remark, o.status, o.total_amount, array_agg(i.status order by i.line_no) as lines from artware_orders o join artware_order_items i on i.order_id = o.id group by o.id, o.tenant_id order by o.order_number',
    );
    const bought = await client.query(
      'select o.order_number, o.status, o.is_hidden, o.total_amount, f.code from purchase_orders o join factories f on f.id = o.factory_id order by o.order_number',
    );
    const sent = await client.query(
      'select order_number, status, freight_cost_cny from shipments order by order_number',
    );
    const stock = await client.query(
      'select p.product_code, p.code, w.code as warehouse, b.on_hand, b.reserved from stock_balances b join artware_products p on p.id = b.product_id join warehouses w on w.id = b.warehouse_id where b.on_hand > 0 order by 1, 2, 3',
    );
    return [counts, orders, bought, sent, stock].map(({ rows }) => rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const load = async (firm: Firm, extras: Partial<Loading> = {}): Promise<string[]> => {
  const lines: string[] = [];
  await loadDemo({
    pool: firm.pool,
    source,
    adminPassword: 'demo1234',
    progress: silent,
    log: (line) => lines.push(line),
    ...extras,
  });
  return lines;
};

const digest = (state: unknown): string => createHash('sha1').update(JSON.stringify(state)).digest('hex');

const [once, broken] = [await openTestFirm(), await openTestFirm()];

describe('the demo company', () => {
  it('is loaded through the services, keeps every rule, and the second time nothing happens', async () => {
    const first = await load(once);
    expect(first.at(-1)).toMatch(/^demo: loaded in /);
    const state = await stateOf(once);
    expect(state[1]?.length).toBeGreaterThan(15);
    expect(await checkInvariants(once.pool)).toEqual([]);
    expect((await load(once)).at(-1)).toMatch(/complete, nothing to load/);
    expect(digest(await stateOf(once))).toBe(digest(state));
  }, 120_000);

  it('interrupted again and again ends as if it had been loaded in one go', async () => {
    let runs = 0;
    for (let left = true; left; runs += 1) {
      let asked = 0;
      const lines = await load(broken, { isStopping: () => (asked += 1) > 40 });
      left = lines.some((line) => line.includes('interrupted'));
    }
    expect(runs).toBeGreaterThan(2);
    expect(await stateOf(broken)).toEqual(await stateOf(once));
  }, 120_000);

  it('of two loaders at once is loaded once', async () => {
    const firm = await openTestFirm();
    await Promise.all([load(firm), load(firm)]);
    expect(await stateOf(firm)).toEqual(await stateOf(once));
  }, 120_000);

  it('never gets into a tenant somebody else named so', async () => {
    const firm = await openTestFirm();
    await firm.pool.query("select door.create_tenant('demo', 'A real firm', false, 'Australia/Sydney')");
    await expect(load(firm)).rejects.toThrow('a tenant Demo exists that the demo did not make');
  });
});
