import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../platform/invariants/check-invariants.ts';
import { requireFound } from '../../../platform/failure.ts';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { createCosts } from '../../../testing/fixtures/purchase-costs.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, pool, ownerUrl } = company;
const { purchased, receive, shop, worth, entries } = await createCosts(company);

/** The statement of the migration that writes cost entries for existing receipts. */
function booking() {
  const migration = new URL('../../../platform/db/migrations/0069_cost_entries.sql', import.meta.url);
  const [statement = ''] = /^insert into cost_entries[^;]*;/m.exec(readFileSync(migration, 'utf8')) ?? [];
  return statement;
}

it('the migration writes cost entries for existing receipts and keeps the value of stock', async () => {
  const order = await purchased('10.01', { quantity: 4, price: '20' }, { quantity: 3, price: '7.125' });
  const [line, other] = order.items.map((item) => requireFound(item));
  await receive(requireFound(line).id, 3, 1);
  await receive(requireFound(other).id, 2);
  await receive(requireFound(other).id, 1);
  const { receipts } = await shop.read(order.id);
  const wrong = requireFound(receipts[0]).id;
  await admin.call(api.purchaseOrders.reverseReceipt, { receiptId: wrong, reason: '数错了' });

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query('delete from cost_entries');
  // Before the migration, surplus came in at the price of the other pieces.
  await owner.query(
    "update stock_movements set value_cny = value_cny + 21.98 where kind = 'TAKE_IN' and product_id = $1",
    [requireFound(line).productId],
  );
  await owner.query('update stock_values set value_cny = value_cny + 21.98 where product_id = $1', [
    requireFound(line).productId,
  ]);
  await owner.query('set session_replication_role = default');
  const before = await worth(requireFound(line).productId);
  await owner.query(booking());
  await owner.end();

  expect(await worth(requireFound(line).productId)).toEqual(before);
  expect(await entries(order.id)).toEqual([
    [
      ['FREIGHT', '5.93', '5.93', '0.00'],
      ['GOODS', '60.00', '60.00', '0.00'],
      ['MIGRATION', '0.00', '21.98', '-21.98'],
    ],
    [
      ['FREIGHT', '1.41', '1.41', '0.00'],
      ['GOODS', '14.25', '14.25', '0.00'],
    ],
    [
      ['GOODS', '7.83', '7.83', '0.00'],
      ['REVERSAL', '-7.83', '-7.83', '0.00'],
    ],
  ]);
  expect(await checkInvariants(pool)).toEqual([]);
});
