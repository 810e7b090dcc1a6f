import { expect, it } from 'vitest';
import { openTestFirm } from './test-firm.ts';
import { openTrade } from './test-trade.ts';

const [one, other] = [await openTestFirm(), await openTestFirm()];
const [tradeOfOne] = [await openTrade(one.admin), await openTrade(other.admin)];

it('the rules of a firm are checked in that firm only, also by a plan that was made before the damage', async () => {
  await tradeOfOne.order([{ productId: await tradeOfOne.product(3), quantity: 2 }]);
  expect([await one.brokenRules(), await other.brokenRules()]).toEqual([[], []]);
  await one.query('update artware_orders set total_amount = total_amount + 1');
  expect((await one.brokenRules()).map(({ rule, tenantId }) => [rule, tenantId])).toEqual([['I11', one.tenantId]]);
  expect(await other.brokenRules()).toEqual([]);
});
