import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { fill, pick } from '../screens/form.ts';
import { expectOrderShown, withOrder } from '../screens/orders.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, arrangeStock, fresh } from '../stage.ts';

test('an order that is delivered can be edited no more, but gets one line more', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { warehouse, carrier, categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [sent, more] = await arrangeProducts(api, [`G${tag}1`, `G${tag}2`], { classId: categoryId });
  await arrangeStock(api, sent?.id ?? 0, warehouse.id, 5);
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: [{ productId: sent?.id ?? 0, quantity: 5 }],
  });
  await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id) });
  const toShip = await api.call(wire.shipments.pending, { customerId: customer.id });
  const [shipment] = await api.call(wire.shipments.addItems, {
    items: toShip.items.map(({ id }) => ({ pendingId: id })),
  });
  const id = shipment?.id ?? 0;
  await api.call(wire.shipments.save, { id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await api.call(wire.shipments.start, { id });
  await api.call(wire.shipments.end, { id });
  const delivered = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(delivered.status).toBe('delivered');
  await signIn(page);

  await withOrder(page, order.orderNumber, async (drawer) => {
    await expect(drawer.getByRole('button', { name: '编辑', exact: true })).toBeDisabled();
    await drawer.getByRole('button', { name: '添加明细' }).click();
    const dialog = dialogOf(page, `添加明细 ${order.orderNumber}`);
    await expect(dialog.getByRole('combobox', { name: '产品' })).toBeFocused();

    await test.step('what is missing or wrong is said at its field', async () => {
      await dialog.getByRole('button', { name: '确定', exact: true }).click();
      await expect(dialog.getByText('请选择产品')).toBeVisible();
      await expect(dialog.getByText('请输入数量')).toBeVisible();
      await pick(dialog, '产品', `G${tag}2`);
      await expect(dialog.getByLabel('单价')).toHaveValue('29.90');
      await fill(dialog, { 数量: 2, 折扣: 60 });
      await expect(dialog.getByText('折扣大于金额')).toBeVisible();
      await fill(dialog, { 折扣: '9.80' });
      await expect(dialog.getByText(/^金额 .*50\.00$/)).toBeVisible();
    });

    await fill(dialog, { 要求日期: '2027-02-03' });
    await page.keyboard.press('Tab');
    await fill(dialog, { 行备注: '补一件' });
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await told(page, '已添加第 2 行');
    await expect(rowOf(drawer, `G${tag}2`)).toContainText('要求日期 2027-02-03');
  });

  const after = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(after.items[1]).toMatchObject({
    productId: more?.id,
    quantity: 2,
    unitPriceAud: '29.90',
    discountAmount: '9.80',
    lineAmount: '50.00',
    requiredDate: '2027-02-03',
    remark: '补一件',
  });
  expect(after.status).toBe('partlyShipped');
  await expectOrderShown(page, after);
});

test('the day a line is required is typed in the form, and bought for', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const codes = [`D${tag}1`, `D${tag}2`, `D${tag}3`];
  const products = await arrangeProducts(api, codes, { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    requiredDate: '2027-03-31',
    items: products.map((product) => ({ productId: product.id, quantity: 3 })),
  });
  await signIn(page);
  await withOrder(page, order.orderNumber, async (drawer) => {
    await drawer.getByRole('button', { name: '编辑', exact: true }).click();
    const form = dialogOf(page, `编辑订单 ${order.orderNumber}`);
    const cell = (line: number, field: string) => form.getByRole('textbox', { name: `第 ${line} 行 ${field}` });
    await expect(cell(1, '要求日期')).toHaveAttribute('placeholder', '同订单');
    await cell(1, '折扣').focus();
    // Few lines have a day of their own: Tab leads to it, and Enter passes it by.
    await page.keyboard.press('Tab');
    await expect(cell(1, '要求日期')).toBeFocused();
    await page.keyboard.type('2027-01-15');
    await page.keyboard.press('Enter');
    await expect(cell(1, '行备注')).toBeFocused();
    await expect(cell(1, '要求日期')).toHaveValue('2027-01-15');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(cell(2, '要求日期')).toBeFocused();
    await page.keyboard.type('2027-02-20');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await told(page, '已保存');
    await expect(rowOf(drawer, codes[0] ?? '')).toContainText('要求日期 2027-01-15');
    await expect(rowOf(drawer, codes[2] ?? '')).not.toContainText('要求日期');
  });
  const { items } = await api.call(wire.artwareOrders.get, { id: order.id });
  await api.call(wire.orderFulfilment.approve, { ids: items.map(({ id }) => id) });
  const pending = await api.call(wire.purchaseOrders.pending, { customerId: customer.id });
  const days = pending.items.map(({ productCode, requiredDate }) => [productCode, requiredDate]);
  expect(Object.fromEntries(days)).toEqual({
    [codes[0] ?? '']: '2027-01-15',
    [codes[1] ?? '']: '2027-02-20',
    [codes[2] ?? '']: '2027-03-31',
  });
});
