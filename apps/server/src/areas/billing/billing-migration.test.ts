import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, ownerUrl } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const migration = new URL('../../platform/db/migrations/0077_migrated_due_items.sql', import.meta.url);

/** Restores the database to its state before any billing. */
const undo = `
  alter table due_items disable trigger user;
  alter table invoice_lines disable trigger user;
  alter table invoices disable trigger user;
  truncate invoices, invoice_lines, due_items cascade;
  delete from number_series where doc_type in ('IV', 'CN');
  alter table invoices enable trigger user;
  alter table invoice_lines enable trigger user;
  alter table due_items enable trigger user;`;

/** Creates an order of three pieces at 20.00 with freight, of which two left; 30.00 are paid. */
async function sold() {
  const productId = await trade.product(50);
  const wire = { customerId: trade.customer.id, freightChargedAud: '7.50', items: [{ productId, quantity: 3 }] };
  const order = await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(wire));
  await trade.ship(requireFound(order.items[0]).id, 2);
  const paid = { id: order.id, amount: '30', method: 'BANK' };
  await admin.call(api.artwareOrders.pay, api.artwareOrders.pay.input.parse(paid));
}

/** Creates a purchase order of ten pieces at 10.00 with freight of 5.00, fully received. */
async function bought() {
  const manual = [{ productId: await trade.product(), quantity: 10, unitPriceCny: '10' }];
  const { addItems, save } = api.purchaseOrders;
  const factoryId = trade.kiln.id;
  const { id } = requireFound((await admin.call(addItems, addItems.input.parse({ factoryId, manual })))[0]);
  await admin.call(save, save.input.parse({ id, factoryId, freightCny: '5' }));
  const { items } = await admin.call(api.purchaseOrders.get, { id });
  const ids = items.map((item) => item.id);
  await admin.call(api.purchaseOrders.approveItems, { ids, mode: 'all', reason: '样品' });
  await admin.call(api.purchaseOrders.purchase, { id });
  await admin.call(api.purchaseOrders.receive, { id, warehouseId: trade.sydney.id });
}

it('the migration bills shipped orders, completed agency orders and received purchases once each', async () => {
  await sold();
  await bought();
  await agency.completed({ channelId: agency.paid.id });
  await agency.completed();
  const due = () =>
    owner.query(
      `select d.doc_type, d.direction, d.amount, d.paid_amount, d.open_amount, v.is_migrated, v.total, v.open_amount as open, v.status
       from due_items d left join invoices v on v.tenant_id = d.tenant_id and v.id = d.invoice_id order by d.doc_type, d.doc_id`,
    );
  const before = (await due()).rows;
  await owner.query(undo);
  await owner.query('begin');
  await owner.query(readFileSync(migration, 'utf8'));
  await owner.query('commit');
  const { rows } = await due();
  expect(rows).toEqual(before.map((row) => ({ ...row, is_migrated: row.is_migrated === null ? null : true })));
  expect(rows.map(({ doc_type, amount, paid_amount }) => [doc_type, amount, paid_amount])).toEqual([
    ['AO', '47.50', '30.00'],
    ['PO', '105.00', '0.00'],
    ['SO', '27.45', '0.00'],
    ['SO', '188.55', '0.00'],
  ]);
  expect(await company.brokenRules()).toEqual([]);
});
