import { createHash } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../platform/invariants/check-invariants.ts';
import { requireFound } from '../platform/failure.ts';
import { smallKeyOf } from '../platform/files/index.ts';
import { rowsBy } from '../platform/rows-by.ts';
import { testFiles } from '../testing/fixtures/files.fixtures.ts';
import { createOwnTestTenant, type OwnTestTenant } from '../testing/test-tenant.ts';
import { missingStates } from './testing/missing-states.ts';
import { type Loading, loadDemo, readSource } from './load-demo.ts';

/** Returns a part of the source: every `nth` of its small invoices, so that they are spread over it. */
async function slice(nth: number): Promise<string> {
  const [heading = '', ...lines] = (await readSource()).trimEnd().split('\n');
  const invoices = rowsBy(lines, (line) => line.split(',')[0] ?? '');
  const selected = [...invoices.values()].filter((its) => its.length <= 20).filter((_, at) => at % nth === nth - 1);
  return [heading, ...selected.flat()].join('\n');
}

/** Enough invoices that orders reach every stage. */
const source = await slice(4);
/** Enough invoices that loading can be interrupted. */
const fewInvoices = await slice(40);
const files = testFiles();
const silent = { begin: () => undefined, advance: () => undefined };

const tables = [
  'customers',
  'factories',
  'warehouses',
  'artware_products',
  'sales_channels',
  'product_categories',
  'products',
  'goods',
  'channel_orders',
  'channel_order_items',
  'payments',
  'stock_movements',
  'artware_orders',
  'artware_order_items',
  'purchase_orders',
  'purchase_items',
  'goods_receipts',
  'shipments',
  'shipment_items',
  'stock_transfers',
  'stock_takes',
  'stock_take_items',
  'remarks',
  'files',
  'pictures',
  'price_runs',
  'exchange_rate_history',
];

/** Runs `look` with a connection that sees the demo company, in a transaction that is rolled back. */
async function inDemo<T>(pool: pg.Pool, look: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      "begin; select set_config('app.tenant_id', (select id from door.find_tenant('Demo', null))::text, true)",
    );
    return await look(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns the data of the demo company: rows, days, statuses and totals, without ids and times of entry. */
function stateOf({ pool }: OwnTestTenant) {
  return inDemo(pool, async (client) => {
    const counts = await client.query(
      tables.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
    );
    const orders = await client.query(
      'select o.order_number, o.sales_date::text, o.remark, o.status, o.total_amount, array_agg(i.status order by i.line_no) as lines from artware_orders o join artware_order_items i on i.order_id = o.id group by o.id, o.tenant_id order by o.order_number',
    );
    const bought = await client.query(
      'select o.order_number, o.purchase_date::text, o.status, o.is_hidden, o.total_amount, f.code from purchase_orders o join factories f on f.id = o.factory_id order by o.order_number',
    );
    const sent = await client.query(
      'select order_number, started_at::text, ended_at::text, status, freight_cost_cny from shipments order by order_number',
    );
    const stock = await client.query(
      'select p.product_code, p.code, w.code as warehouse, b.on_hand, b.reserved from stock_balances b join artware_products p on p.id = b.product_id join warehouses w on w.id = b.warehouse_id where b.on_hand > 0 order by 1, 2, 3',
    );
    const shown = await client.query(
      'select p.doc_type, p.name, p.caption, p.position, f.sha256, count(*)::int from pictures p join files f on f.id = p.file_id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4',
    );
    const priced = await client.query(
      'select product_code, code, suggested_price_aud, margin_percent, price_rate_used from artware_products order by 1, 2',
    );
    const paid = await client.query(
      'select o.order_number, o.exchange_rate, o.paid_amount from artware_orders o union all select order_number, exchange_rate, settled_amount from channel_orders order by 1',
    );
    return [counts, orders, bought, sent, stock, shown, priced, paid].map(({ rows }) => rows);
  });
}

/** Returns records that are not in the order of time, or are in the future. */
async function outOfTime({ pool }: OwnTestTenant): Promise<unknown[]> {
  const statement = `
    select 'stock movement' as what, id from (select id, at, lag(at) over (order by id) as before from stock_movements) m where at < before
    union all select 'line bought before it was sold', i.id from purchase_items p join artware_order_items i on i.id = p.sales_item_id where p.created_at < i.created_at
    union all select 'receipt before the purchase', r.id from goods_receipts r join purchase_items i on i.id = r.purchase_item_id
      join purchase_orders o on o.id = i.purchase_order_id where r.received_at::date < o.purchase_date
    union all select 'arrival before the start', id from shipments where ended_at < started_at or started_at < invoice_at
    union all select 'updated before made', id from purchase_orders where updated_at < created_at
    union all select 'work at a weekend', id from purchase_orders where extract(isodow from created_at at time zone 'Australia/Sydney') > 5
    union all select 'later than now', id from artware_orders where greatest(created_at, updated_at) > now()`;
  return inDemo(pool, async (client) => (await client.query(statement)).rows);
}

/** Returns the days between the first and the last record, by kind. */
function daysOf({ pool }: OwnTestTenant): Promise<Record<string, number>> {
  return inDemo(pool, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select max(sales_date) - min(sales_date) from artware_orders) as sold,
              (select max(purchase_date) - min(purchase_date) from purchase_orders) as bought,
              (select max(received_at)::date - min(received_at)::date from goods_receipts) as received,
              (select max(started_at)::date - min(started_at)::date from shipments) as sent`,
    );
    return requireFound(rows[0]);
  });
}

/** Returns how many records there are of each kind that the screens show. */
function shown({ pool }: OwnTestTenant): Promise<Record<string, number>> {
  return inDemo(pool, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from pictures where doc_type = 'AP') as "pictures of products",
              (select count(*)::int from pictures where doc_type = 'GR' and caption <> '') as "pictures of receipts",
              (select count(*)::int from pictures where doc_type = 'SH' and caption <> '') as "pictures of shipments",
              (select count(*)::int from pictures where doc_type = 'AO' and caption <> '') as "pictures of orders",
              (select count(*)::int from pictures where doc_type = 'SO' and caption <> '') as "pictures of channel orders",
              (select count(*)::int from price_runs where not is_running and ended_at >= started_at and changed > 0) as "finished price runs",
              (select count(*)::int from artware_products p, settings s where p.price_calculated_at < s.prices_changed_at) as "stale products",
              (select count(*)::int from artware_products p, settings s where p.price_calculated_at >= s.prices_changed_at) as "products priced anew",
              (select count(distinct exchange_rate)::int - 1 from artware_orders) as "orders at another rate",
              (select count(*)::int from remarks r join users u on r.text like '@' || u.user_name || ' %') as "colleagues named",
              (select count(*)::int from channel_orders where settled_amount > 0 and outstanding_amount > 0 and completed_at is not null) as "settled in part",
              (select (count(distinct doc_type) >= 3)::int from payments where method = 'WRITE_OFF') as "written off, of three kinds",
              (select count(*)::int from channel_orders where settled_amount > 0 and completed_at is null) as "deposits of agencies",
              (select count(*)::int from channel_orders where abs(date_of_departure - current_date) <= 3) as "groups around today",
              (select count(*)::int from artware_orders where paid_amount > 0 and status = 20) as "deposits of customers",
              (select count(*)::int from artware_orders where outstanding_amount > 0 and status = 50) as "outstanding of customers",
              (select count(*)::int from purchase_orders where paid_amount > 0 and outstanding_amount > 0) as "deposits to factories",
              (select count(*)::int from payments where reversed_at is not null) as "payments taken back",
              (select count(*)::int from events where dispatched_at is null) as "events to tell of"`,
    );
    return requireFound(rows[0]);
  });
}

/** Returns the files that the store lacks, or whose small picture it lacks. */
async function filesMissing({ pool }: OwnTestTenant): Promise<string[]> {
  const keys = await inDemo(pool, async (client) => {
    const { rows } = await client.query<{ key: string }>('select storage_key as key from files');
    return rows.flatMap(({ key }) => [key, smallKeyOf(key)]);
  });
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await files.store.read(key);
    if (bytes === undefined) missing.push(key);
    bytes?.destroy();
  }
  return missing;
}

/** Returns how often each incident or rare case occurred. */
function seldom({ pool }: OwnTestTenant): Promise<Record<string, number>> {
  return inDemo(pool, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from purchase_items where split_from_id is not null) as "lines split",
              (select count(*)::int from purchase_items where back_count > 0) as "lines sent back",
              (select count(*)::int from purchase_items where source_code = 'RL') as "purchases released to stock",
              (select count(*)::int from goods_receipts where reversed_at is not null) as "receipts reversed",
              (select count(*)::int from artware_order_items where deleted_at is not null) as "lines given up",
              (select count(*)::int from artware_order_items where line_amount < ordered_amount and deleted_at is null) as "pieces not charged",
              (select count(*)::int from artware_order_items where discount_share > 0) as "discounts of orders",
              (select count(*)::int from artware_orders where shipment_freight > 0) as "freight charged with shipments",
              (select count(*)::int from artware_orders where billed_via = 'AGENCY') as "sales that agencies pay",
              (select count(*)::int from channel_order_items where short_quantity > 0) as "pieces agencies do not pay",
              (select count(distinct o.id)::int from purchase_orders o join purchase_items i on i.purchase_order_id = o.id
                where i.source_code = 'MN' and o.status = 50) as "restocks closed",
              (select count(*)::int from purchase_orders where cancelled_at is not null and is_hidden) as "restocks out of sight",
              (select count(*)::int from purchase_orders where status = 50 and is_hidden) as "old orders out of sight",
              (select count(*)::int from stock_movements where kind = 'ADJUST' and quantity < 0) as "pieces broken",
              (select count(*)::int from stock_movements where kind = 'SHIP_UNDO') as "departures undone",
              (select count(*)::int from shipments where cancelled_at is not null) as "shipments given up",
              (select count(*)::int from shipments where remark like '先发部分%') as "shipments ahead",
              (select count(*)::int from shipments where status = 30) as "shipments partly arrived",
              (select count(*)::int from purchase_orders where status = 35) as "orders partly received",
              (select count(*)::int from (select product_id from purchase_items group by product_id having count(distinct unit_price_cny) > 1) p)
                as "products bought at two prices",
              (select count(distinct doc_type)::int from remarks) - 2 as "kinds of documents spoken of",
              (select count(distinct surplus_terms)::int - 1 from goods_receipts where surplus > 0) as "surplus both free and billed",
              (select count(distinct kind)::int - 1 from cost_entries where movement_id in (select id from stock_movements where kind = 'COST')) as "goods and freight corrected",
              (select count(distinct transfer_item_id)::int from cost_entries) as "goods that cost freight of a transfer", (select count(*)::int from purchase_orders where other_freight_cny > 0) as "orders with freight of others", (select count(*)::int from order_revisions where revision > 0 and reason like '按新协议价%') as "orders corrected"`,
    );
    return requireFound(rows[0]);
  });
}

async function load(company: OwnTestTenant, extras: Partial<Loading> = {}): Promise<string[]> {
  const lines: string[] = [];
  await loadDemo({
    pool: company.pool,
    files,
    source,
    adminPassword: 'demo1234',
    progress: silent,
    log: (line) => lines.push(line),
    ...extras,
  });
  return lines;
}

function digest(state: unknown): string {
  return createHash('sha1').update(JSON.stringify(state)).digest('hex');
}

const once = await createOwnTestTenant();

describe('the demo company', () => {
  it('the loaded demo obeys every rule, and a second loading changes nothing', async () => {
    const first = await load(once);
    expect(first.at(-1)).toMatch(/^demo: loaded in /);
    const state = await stateOf(once);
    expect(state[1]?.length).toBeGreaterThan(15);
    expect(await checkInvariants(once.pool)).toEqual([]);
    expect(await outOfTime(once)).toEqual([]);
    expect(await inDemo(once.pool, missingStates)).toEqual([]);
    const met = { ...(await seldom(once)), ...(await shown(once)) };
    const never = Object.entries(met).filter(([, count]) => count < 1);
    expect(never).toEqual([]);
    expect(await filesMissing(once)).toEqual([]);
    const { sold, ...others } = await daysOf(once);
    expect(sold).toBeGreaterThan(160);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(60);
    expect((await load(once)).at(-1)).toMatch(/complete, nothing to load/);
    expect(digest(await stateOf(once))).toBe(digest(state));
  }, 120_000);

  it('two processes with repeated interruptions load the same data as one without interruption', async () => {
    const [whole, broken] = [await createOwnTestTenant(), await createOwnTestTenant()];
    await load(whole, { source: fewInvoices });
    let runs = 0;
    for (let left = true; left; runs += 1) {
      let checks = 0;
      const interrupted = { source: fewInvoices, isStopping: () => (checks += 1) > 40 };
      const lines = (await Promise.all([load(broken, interrupted), load(broken, interrupted)])).flat();
      left = lines.some((line) => line.includes('interrupted'));
    }
    expect(runs).toBeGreaterThan(2);
    expect(await stateOf(broken)).toEqual(await stateOf(whole));
  }, 120_000);

  it('a demo company of another file or release stays unchanged', async () => {
    const state = await stateOf(once);
    await expect(load(once, { source: fewInvoices })).rejects.toThrow('loaded by another release of the demo');
    expect(await stateOf(once)).toEqual(state);
  });

  it('a tenant of the same name that the demo did not create is refused', async () => {
    const company = await createOwnTestTenant();
    await company.pool.query("select door.create_tenant('demo', 'A real firm', false, true, 'Australia/Sydney', '')");
    await expect(load(company)).rejects.toThrow('there is already a company Demo, which is not the demo company');
  });
});
