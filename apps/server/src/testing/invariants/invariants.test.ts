import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { WalkCoverage, Walk, InvariantChecker } from '../walk/quantity-walk.ts';
import { requireFound } from '../../platform/failure.ts';
import { makeAgencyOrders } from '../lists/agencies.fixtures.ts';
import { type Actor, createOwnTestTenant } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';
import { checkInvariants, type Finding, makeChecker } from '../../platform/invariants/check-invariants.ts';
import { billingDamages } from './damages/billing-test-damage.ts';
import { chargeDamages } from './damages/charge-test-damage.ts';
import { costDamages } from './damages/costs-test-damage.ts';
import { linkDamages } from './damages/links-test-damage.ts';
import { paymentDamages } from './damages/payments-test-damage.ts';
import { invariants } from '../../platform/invariants/invariant.ts';
import { damages } from './damages/invariants-test-damage.ts';
import { revisionDamages } from './damages/revisions-test-damage.ts';
import { referenceRule } from '../../platform/invariants/references.ts';
import { reportInvariants } from '../../platform/invariants/report-invariants.ts';

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** A company that reaches every state in enough steps. */
const watcher = await InvariantChecker.open(company);
const walk = await Walk.begin(company, watcher, 20, new WalkCoverage());

/** Sells to groups through agencies too, one of them with the company's own products. */
async function sellThroughAgencies(admin: Actor): Promise<void> {
  const { save, approve, passOn } = api.channelOrders;
  const customer = requireFound((await admin.call(api.customers.all, {}))[0]);
  const order = await admin.call(api.channelOrders.get, { id: await makeAgencyOrders({ admin }, { customer }) });
  const goods = requireFound((await admin.call(api.goods.list, firstPage)).items[0]);
  const product = requireFound((await admin.call(api.artwareProducts.names, firstPage)).items[0]);
  await admin.call(api.goods.save, api.goods.save.input.parse({ ...goods, artwareProductId: product.id }));
  const { channelId, dateOfDeparture } = order;
  const items = [{ goodsId: goods.id, quantity: 2 }];
  const { id } = await admin.call(save, save.input.parse({ channelId, dateOfDeparture, items }));
  await admin.call(approve, { id });
  await admin.call(passOn, passOn.input.parse({ id, customerId: customer.id }));
}
await sellThroughAgencies(walk.actor);

/** Constraints that would prevent the damage. */
const barriers = [
  'alter table stock_balances drop constraint stock_balances_sound',
  'alter table artware_order_items drop constraint artware_order_items_covered',
  'alter table purchase_items drop constraint purchase_items_order',
  'alter table shipment_items drop constraint shipment_items_shipment',
  'alter table purchase_items drop constraint purchase_items_billed',
  'alter table cost_entries drop constraint cost_entries_sound',
  'alter table supplier_bill_lines drop constraint supplier_bill_lines_of_kind',
  'alter table due_items drop constraint due_items_sound, drop constraint due_items_amount_check',
];

const documents = [
  'channel_orders',
  'channel_order_items',
  'artware_orders',
  'artware_order_items',
  'purchase_orders',
  'purchase_items',
  'shipments',
  'shipment_items',
  'stock_transfers',
  'stock_takes',
  'supplier_bills',
  'supplier_bill_lines',
];

/** Plants a damage; returns false if there is no row for it yet, or a constraint prevents it. */
async function plant(sql: string): Promise<boolean> {
  try {
    const { rowCount } = await owner.query(sql);
    return sql.startsWith('create') || rowCount !== 0;
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.code === '23514') return false;
    throw problem;
  }
}

/**
 * Damages the company, checks it as the application does, and rolls back. Returns no findings when there is nothing to
 * damage.
 */
async function violationsAfter(sql: string): Promise<Finding[]> {
  await owner.query('begin');
  try {
    for (const barrier of barriers) await owner.query(barrier);
    // Foreign keys and append-only tables do not prevent the damage, but the audit trail is written.
    for (const table of documents) await owner.query(`alter table ${table} enable always trigger audit_row`);
    await owner.query('set local session_replication_role = replica');
    await owner.query("select set_config('app.tenant_id', $1, true)", [String(walk.tenantId)]);
    const isPlanted = await plant(sql);
    if (!isPlanted) return [];
    await owner.query('set local role yipin_app');
    const checker = await makeChecker(owner);
    return await checker.run(owner, walk.tenantId);
  } finally {
    await owner.query('rollback');
  }
}

const allDamages = [
  ...damages,
  ...chargeDamages,
  ...paymentDamages,
  ...billingDamages,
  ...costDamages,
  ...revisionDamages,
  ...linkDamages,
];
/** The findings of each damage; of one without a row, or with other findings than expected, the last. */
const findingsOf = new Map<string, readonly Finding[]>();

function rulesOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

/** Steps before the first check, steps between two checks, and the maximum. */
const [firstLook, betweenLooks, maxSteps] = [300, 60, 1_500];
// Rows to damage appear and disappear: each damage is planted as soon as the rules can report it.
let missing = allDamages;
for (let step = 1; step <= maxSteps && missing.length > 0; step += 1) {
  await walk.step();
  if (step < firstLook || (step - firstLook) % betweenLooks > 0) continue;
  for (const { what, sql } of missing) findingsOf.set(what, await violationsAfter(sql));
  missing = missing.filter(({ what, breaks }) => rulesOf(findingsOf.get(what) ?? []).join() !== breaks.join());
}
watcher.close();

describe('the rules', () => {
  it('all rules are satisfied in a company in which everything has happened', async () => {
    expect(await checkInvariants(company.pool, walk.tenantId)).toEqual([]);
  });

  const named = new Set<string>();
  for (const { what, breaks } of allDamages)
    it(`name ${what}`, () => {
      const findings = findingsOf.get(what) ?? [];
      for (const { name } of findings) named.add(name);
      expect(rulesOf(findings), JSON.stringify(findings)).toEqual([...breaks]);
      expect(findings.every(({ rows, count }) => count >= rows.length && rows.length > 0)).toBe(true);
    });

  it('every rule has reported its damage above', () => {
    const silent = [...invariants.all(), referenceRule].map(({ name }) => name).filter((name) => !named.has(name));
    expect(silent).toEqual([]);
  });
});

describe('the report', () => {
  it('the report has a line for every rule, and the result for all tenants', async () => {
    const lines: string[] = [];
    expect(await reportInvariants(company.pool, (line) => lines.push(line))).toBe(true);
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(invariants.all().length + 1);
  });

  it('the report of a violation has the rows and their tenant', async () => {
    await owner.query("update artware_orders set total_amount = total_amount + 1 where order_number like '%-0001'");
    const lines: string[] = [];
    expect(await reportInvariants(company.pool, (line) => lines.push(line))).toBe(false);
    expect(lines.find((line) => line.startsWith('BROKEN'))).toContain('I21');
    expect(lines.find((line) => line.includes(`tenant ${walk.tenantId}:`))).toContain('artware order');
    await owner.query("update artware_orders set total_amount = total_amount - 1 where order_number like '%-0001'");
  });
});
