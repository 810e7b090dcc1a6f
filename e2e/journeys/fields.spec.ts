import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { confirm, pick } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeBusiness, arrangePremises, fresh } from '../stage.ts';

test('a picker says why it is empty, asks again, and leaves Ctrl+Enter to its form', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow('no answer', wire.logisticsCompanies.names);
  const tag = fresh('');
  const { carrier } = await arrangePremises(api, tag);
  await signIn(page);
  let isCut = true;
  await page.route(`**${urlOf(wire.logisticsCompanies.names)}*`, (route) => (isCut ? route.abort() : route.continue()));
  await openPage(page, 'shipments');
  await page.getByRole('button', { name: '新建发货单' }).click();
  const form = dialogOf(page, '新建发货单');
  const field = form.getByRole('combobox', { name: '物流公司' });

  await test.step('its names do not come, and then they do', async () => {
    await field.click();
    const again = page.getByRole('option', { name: '未能加载，点此重试' });
    await expect(again).toBeVisible();
    isCut = false;
    await again.click();
    await expect(again).toBeHidden();
    await pick(form, '物流公司', carrier.code);
  });

  await test.step('a name made elsewhere is there at a later opening', async () => {
    const { code } = await api.call(wire.logisticsCompanies.save, { code: `N-${tag}`, name: `新物流 ${tag}` });
    await expect(async () => {
      // Typing opens the list; Enter, with nothing to take, closes it.
      await field.fill(code);
      const isThere = await page.locator('.ant-select-dropdown:visible').getByText(code).isVisible();
      if (!isThere) await field.press('Enter');
      expect(isThere).toBe(true);
    }).toPass({ intervals: [500] });
  });

  await test.step('Ctrl+Enter closes the list and saves: a customer is missing', async () => {
    const customer = form.getByRole('combobox', { name: '客户' });
    await page.keyboard.press('Control+Enter');
    await expect(customer).toBeFocused();
    await expect(form.getByText('请填写此项')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Control+Enter');
    await expect(customer).toHaveAttribute('aria-expanded', 'false');
  });
});

test('what a dialog lacks, or the server has against it, stands at its field', async ({ page, api, signIn, quiet }) => {
  quiet.allow(400, wire.orderFulfilment.confirmReceipt);
  quiet.allow(422, wire.artwareProducts.save);
  const { order, shipped, carrier, customer, factory } = await arrangeBusiness(api, fresh(''));
  await api.call(wire.shipments.save, { id: shipped.id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await api.call(wire.shipments.start, { id: shipped.id });
  await signIn(page);

  await test.step('goods cannot have come before they left', async () => {
    await withOrder(page, order.orderNumber, async (drawer) => {
      const line = rowOf(drawer, order.items[2]?.productCode ?? '');
      await line.getByRole('button', { name: '客户签收' }).click();
      const dialog = dialogOf(page, '客户签收');
      const at = dialog.getByRole('textbox', { name: '签收时间' });
      const type = async (moment: string) => {
        await at.fill(moment);
        await at.press('Enter');
      };
      await type('2020-01-01 08:00');
      await dialog.getByRole('button', { name: '确定', exact: true }).click();
      await expect(dialog.getByText('不能早于发货时间')).toBeVisible();
      await expect(at).toBeFocused();
      await type('2020-01-02 08:00');
      await expect(dialog.getByText('不能早于发货时间')).toBeHidden();
      await dialog.getByRole('button', { name: '取消', exact: true }).click();
      await page.getByRole('button', { name: '放弃', exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  });

  await test.step('a line without a factory', async () => {
    await openPage(page, 'pendingPurchases');
    await page.getByRole('checkbox', { name: `选择“${factory.name}”的全部明细` }).check();
    await page.getByRole('button', { name: '加入采购单（1）' }).click();
    const dialog = dialogOf(page, '加入采购单');
    const result = dialog.getByText('将生成 1 张采购单');
    await expect(result).toBeVisible();
    await dialog.locator('.ant-select').hover();
    await dialog.getByRole('button', { name: '清除' }).click();
    await expect(result).toBeHidden();
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请选择工厂');
    await expect(dialog.getByRole('combobox', { name: '请选择工厂' })).toBeFocused();
    await pick(dialog, '请选择工厂', factory.code);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await confirm(dialog);
    await told(page, /^已加入：PO/);
  });

  await test.step('a product that is still waited for is taken off sale on purpose only', async () => {
    const code = order.items[3]?.productCode ?? '';
    await openPage(page, 'products');
    await page.getByRole('main').getByRole('textbox', { name: /搜索/ }).fill(code);
    await rowOf(page.getByRole('main'), code).getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(page, '编辑产品');
    await form.getByRole('switch', { name: '上架' }).click();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const question = dialogOf(page, /^还有 1 行未完成的订单使用此产品/);
    await confirm(question, '下架');
    await told(page, '已保存');
    await expect(form).toBeHidden();
  });
});
