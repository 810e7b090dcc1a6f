import { api as wire } from '@yipin/contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { confirm } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf, tick } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

// With everything in motion, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Chooses lines and presses the button of an action that holds for all of them. */
const actOn = async (drawer: Locator, codes: readonly string[], action: string): Promise<void> => {
  await tick(drawer, codes);
  await drawer.getByRole('button', { name: `${action}（${codes.length}）` }).click();
};

test('several lines are completed: those with something missing are closed short with a reason', async ({
  page,
  api,
  signIn,
}) => {
  const { order, shipped, carrier, customer, warehouse, products } = await arrangeBusiness(api, fresh(''));
  const fourth = order.items[3]?.id ?? 0;
  await api.call(wire.orderFulfilment.sendFromStock, {
    id: fourth,
    allocations: [{ warehouseId: warehouse.id, quantity: 6 }],
  });
  const toShip = await api.call(wire.shipments.pending, { customerId: customer.id });
  const whole = toShip.items.filter(({ salesItemId }) => salesItemId === fourth);
  await api.call(wire.shipments.addItems, {
    invoiceOrderId: shipped.id,
    items: whole.map(({ id }) => ({ pendingId: id })),
  });
  await api.call(wire.shipments.save, { id: shipped.id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await api.call(wire.shipments.start, { id: shipped.id });
  const [, , part = '', all = ''] = products.map((product) => product.productCode);
  await signIn(page);

  await test.step('arrived at a moment of its own', async () => {
    await openPage(page, 'shipments');
    await page.getByRole('main').getByRole('button', { name: shipped.orderNumber, exact: true }).click();
    const drawer = dialogOf(page, shipped.orderNumber);
    await actOn(drawer, [part, all], '到达');
    const dialog = dialogOf(page, '到达（2）');
    await expect(dialog.getByRole('textbox', { name: '到达时间' })).toBeVisible();
    await confirm(dialog);
    await expect(drawer.getByRole('button', { name: '取消选择' })).toBeHidden();
    await drawer.getByRole('button', { name: '关闭' }).first().click();
  });

  await withOrder(page, order.orderNumber, async (drawer) => {
    await actOn(drawer, [part, all], '客户签收');
    const receipt = dialogOf(page, '客户签收（2）');
    await receipt.getByLabel('备注').fill('前台签收');
    await confirm(receipt);
    await expect(rowOf(drawer, all)).toContainText('客户已收');

    await actOn(drawer, [part, all], '完成');
    const dialog = dialogOf(page, '完成明细（2）');
    await dialog.getByRole('checkbox', { name: '短缺结案：放弃未收到的 2 件' }).check();
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请勾选短缺结案并填写原因');
    await dialog.getByLabel('原因').fill('客户不再要');
    await confirm(dialog);
    await told(page, '完成明细：已执行 2 条');
  });
  const { items } = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(items.slice(2).map(({ status, shortQuantity }) => [status, shortQuantity])).toEqual([
    ['completed', 2],
    ['completed', 0],
  ]);
});
