import { api as wire, permissions, urlOf } from '@yipin/contract';
import type { Locator } from '@playwright/test';
import { type Api, expect, test } from '../fixtures.ts';
import { withOrder } from '../screens/orders.ts';
import { receive, withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

type Business = Awaited<ReturnType<typeof arrangeBusiness>>;

/** Agrees with the factory on what is on the purchase order. */
const purchaseAll = async (api: Api, { bought }: Pick<Business, 'bought'>): Promise<void> => {
  const { items } = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await api.call(wire.purchaseOrders.approveItems, { ids: items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: bought.id });
};

/** What is not possible with a line is behind one button, each with its reason. */
const expectRefused = async (line: Locator, words: RegExp): Promise<void> => {
  const refused = line.getByRole('button', { name: '暂不可用的操作' });
  await refused.press('Enter');
  await expect(refused).toHaveAccessibleDescription(words);
  await refused.press('Enter');
};

test('what other documents forbid is not offered, and says why', async ({ page, api, signIn }) => {
  const business = await arrangeBusiness(api, fresh(''));
  const { order, bought, shipped, factory, customer, products } = business;
  const [purchased = '', , packed = ''] = products.map((product) => product.productCode);
  await purchaseAll(api, business);
  await signIn(page);

  await test.step('a line is not deleted while some of it is packed', async () => {
    await withOrder(page, order.orderNumber, async (drawer) => {
      const row = rowOf(drawer, packed);
      await expect(row.getByRole('button', { name: '删除' })).toHaveCount(0);
      await expectRefused(row, /删除 部分货物在备货中的发货单上，请先移出/);
    });
  });

  await withPurchaseOrder(page, bought.orderNumber, async (drawer) => {
    await test.step('an order stays with the factory that something was purchased from', async () => {
      await drawer.getByRole('button', { name: '编辑', exact: true }).click();
      const form = dialogOf(page, `编辑采购单 ${bought.orderNumber}`);
      const field = form.getByRole('combobox', { name: '工厂' });
      await expect(field).toBeDisabled();
      await expect(field).toHaveAccessibleDescription('已有明细向该工厂采购，不能更换工厂');
      await expect(form).toContainText(factory.name);
      await form.getByRole('button', { name: '取消' }).click();
      await expect(form).toBeHidden();
    });

    await test.step('a receipt is not reversed once some of it is packed', async () => {
      await receive(page, drawer, bought.orderNumber);
      const reverse = drawer.getByRole('button', { name: '撤销入库' });
      await expect(reverse).toBeEnabled();
      const ready = await api.call(wire.shipments.pending, { customerId: customer.id });
      const came = ready.items.filter(({ productCode }) => productCode === purchased);
      await api.call(wire.shipments.addItems, {
        invoiceOrderId: shipped.id,
        items: came.map(({ id }) => ({ pendingId: id })),
      });
      await page.reload();
      await expect(reverse).toBeDisabled();
      await expect(reverse).toHaveAccessibleDescription('部分货物已在发货单上，不能撤销入库');
    });
  });
});

test('what is agreed with the factory is not offered to be sent back to who may not purchase', async ({
  page,
  api,
  signIn,
}) => {
  const business = await arrangeBusiness(api, fresh(''));
  await purchaseAll(api, business);
  // The administrator, as somebody signs in who may do all but this.
  await page.route(`**${urlOf(wire.session.configuration)}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${permissions.purchase}":`, '"Nothing":');
    await route.fulfill({ response, body });
  });
  await signIn(page);
  await withPurchaseOrder(page, business.bought.orderNumber, async (drawer) => {
    const row = rowOf(drawer, business.products[0]?.productCode ?? '').first();
    await expect(row.getByRole('button', { name: '拆分' })).toBeVisible();
    await expect(row.getByRole('button', { name: '退回待采购' })).toHaveCount(0);
    await expectRefused(row, /退回待采购 您没有所需的权限：采购/);
  });
});
