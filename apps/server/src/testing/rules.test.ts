import { expect, it } from 'vitest';
import { createTestTenant } from './test-tenant.ts';
import { createTrade } from './fixtures/trade.fixtures.ts';

const [one, other] = [await createTestTenant(), await createTestTenant()];
const trade = await createTrade(one.admin);

it('the check of the rules finds damage in its own company only, also when its plan is older than the damage', async () => {
  await trade.order([{ productId: await trade.product(3), quantity: 2 }]);
  expect([await one.brokenRules(), await other.brokenRules()]).toEqual([[], []]);
  await one.query('update artware_orders set total_amount = total_amount + 1');
  expect((await one.brokenRules()).map(({ rule, tenantId }) => [rule, tenantId])).toEqual([['I21', one.tenantId]]);
  expect(await other.brokenRules()).toEqual([]);
});
