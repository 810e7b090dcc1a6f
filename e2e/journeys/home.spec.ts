import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

test('the home page shows tasks and stages, and each number opens its list', async ({ page, api, signIn }) => {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [product] = await createProducts(api, [`H${tag}`], { classId: categoryId });
  const items = [{ productId: product?.id ?? 0, quantity: 3 }];
  const order = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  // Approved, because the orders received are approved ones.
  const approved = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  await api.call(wire.orderFulfilment.approve, { ids: approved.items.map(({ id }) => id) });
  await signIn(page, '/home');
  const main = page.getByRole('main');
  const tile = main.getByRole('link', { name: startOf('dashboard:pipeline.stages.toApprove') });
  await expect(tile).toHaveText(/[1-9]/);
  const [count = ''] = /\d+/.exec(await tile.innerText()) ?? [];
  expect(await violationsOn(page)).toEqual([]);

  await tile.click();
  await expect(page).toHaveURL(/toApprove=true/);
  await expect(main.getByText(text('common:total', { count: Number(count) }))).toBeVisible();
  await expect(main.getByRole('link', { name: order.orderNumber })).toBeVisible();

  await page.goBack();
  await expect(main.getByText(startOf('dashboard:ordersTaken'))).toBeVisible();
  await main.getByText(text('dashboard:periods.last90')).click();
  await expect(main.getByRole('radio', { name: text('dashboard:periods.last90') })).toBeChecked();
  await expect(page).toHaveURL(/period=last90/);
});
