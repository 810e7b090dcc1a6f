import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, ownerUrl } = company;
const trade = await createTrade(admin);

/** Reverses the migration. */
const undo = `
  drop view order_documents;
  drop table order_revisions;
  alter table artware_orders drop column revision;
  alter table purchase_orders drop column revision;`;

it('the migration gives approved orders revision 0 with the document of today, and drafts none', async () => {
  const lines = [{ productId: await trade.product(), quantity: 4 }];
  const [draft, order] = [await trade.order(lines), await trade.order(lines)];
  const line = requireFound(order.items[0]).id;
  await admin.call(api.orderFulfilment.approve, { ids: [line], mode: 'all' });
  const [need] = (await admin.call(api.purchaseOrders.pending, { maxResultCount: 10, skipCount: 0 })).items;
  const items = [{ pendingId: requireFound(need).id }];
  const purchase = requireFound((await admin.call(api.purchaseOrders.addItems, { items, manual: [] }))[0]);
  await admin.call(api.purchaseOrders.approveItems, { ids: [requireFound(need).id], mode: 'all' });

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(undo);
  const migration = new URL('../../platform/db/migrations/0079_order_revisions.sql', import.meta.url);
  await owner.query(readFileSync(migration, 'utf8'));
  await owner.query('commit');
  await owner.end();

  const { artwareOrders, purchaseOrders } = api;
  expect(await admin.call(artwareOrders.revisions, { id: draft.id })).toEqual([]);
  expect(await admin.call(artwareOrders.revisions, { id: order.id })).toMatchObject([
    { revision: 0, userName: null, document: { lines: [{ id: line, quantity: 4 }], totalAmount: '80.00' } },
  ]);
  expect(await admin.call(purchaseOrders.revisions, purchase)).toMatchObject([
    { revision: 0, userName: null, document: { lines: [{ quantity: 4 }], totalCny: '50.00' } },
  ]);
  expect(await company.brokenRules()).toEqual([]);
});
