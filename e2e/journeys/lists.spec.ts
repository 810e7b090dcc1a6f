import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeBusiness, arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

test('what changes shows wherever one looks, and what was chosen stays chosen', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId, warehouse } = await arrangePremises(api, tag);
  await arrangeProducts(api, [`V${tag}`], { classId: categoryId });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(urlOf(wire.warehouses.list))) asked += 1;
  });
  await signIn(page, 'warehouses');
  const kept = rowOf(page.getByRole('main'), warehouse.code);
  await expect(kept).toBeVisible();
  const before = asked;

  await openPage(page, 'products');
  const product = rowOf(page.getByRole('main'), `V${tag}`);
  await product.getByRole('checkbox').check();
  await product.getByRole('button', { name: '库存' }).click();
  await dialogOf(page, `V${tag}`).getByRole('button', { name: '增减库存' }).click();
  const form = dialogOf(page, /^增减库存/);
  await pick(form, '仓库', warehouse.code);
  await fill(form, { 数量: 37 });
  await choose(form, '原因', '期初');
  await confirm(form, '保存');
  await dialogOf(page, `V${tag}`).getByRole('button', { name: '关闭' }).first().click();

  await expect(product).toContainText('37');
  await expect(product.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('已选 1 项')).toBeVisible();
  expect(asked, 'a page behind asks when it is shown again').toBe(before);

  await openPage(page, 'warehouses');
  await expect(kept).toContainText('37');
  expect(asked).toBeGreaterThan(before);
});

test('a trace leads to what waits; a line that a colleague took is put aside for the others', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.purchaseOrders.addItems);
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `德化 ${tag}` });
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [first = '', taken = '', last = ''] = [1, 2, 3].map((number) => `T${tag}${number}`);
  const about = { classId: categoryId, defaultFactoryId: factory.id };
  const products = await arrangeProducts(api, [first, taken, last], about);
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 6 })),
  });
  await api.call(wire.orderFulfilment.approve, { ids: order.items.map(({ id }) => id) });
  const waiting = async () => (await api.call(wire.purchaseOrders.pending, { customerId: customer.id })).items;
  await signIn(page);

  await test.step('the line that waits to be bought is found from its order', async () => {
    await openPage(page, 'orders');
    await page.getByRole('main').getByRole('button', { name: order.orderNumber, exact: true }).click();
    await rowOf(dialogOf(page, order.orderNumber), first).getByRole('button', { name: '追踪' }).click();
    await dialogOf(page, '全程追踪').getByRole('link', { name: '待采购' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '待采购', exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`sourceNumber=${order.orderNumber}$`));
    await expect(rowOf(page.getByRole('main'), first)).toBeVisible();
  });

  await page.getByRole('checkbox', { name: `选择“${factory.name}”的全部明细` }).check();
  await page.getByRole('button', { name: '加入采购单（3）' }).click();
  const dialog = dialogOf(page, '加入采购单');
  const quantity = dialog.getByRole('textbox', { name: `${first} 木雕 ${first} 数量` });

  await test.step('a colleague is first with one of them', async () => {
    await quantity.fill('4');
    const theirs = (await waiting()).filter(({ productCode }) => productCode === taken);
    await api.call(wire.purchaseOrders.addItems, { items: theirs.map(({ id }) => ({ pendingId: id })) });
    await dialog.getByRole('button', { name: '确定', exact: true }).click();
    const refused = dialogOf(page, /^1 行不能执行/);
    await expect(refused.getByRole('listitem')).toContainText(taken);
    await refused.getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('without it the others are added as they were typed', async () => {
    await dialog.getByRole('button', { name: `移除此行 ${taken} 木雕 ${taken}` }).click();
    await expect(quantity).toHaveValue('4');
    await confirm(dialog);
    await told(page, /^已加入：PO/);
    await expect(page.getByText(/^已选/)).toBeHidden();
    expect((await waiting()).map((row) => [row.productCode, row.quantity])).toEqual([[first, 2]]);
  });
});

test('goods go on no shipment that left meanwhile, and a row that is not wanted is put aside', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.shipments.addItems);
  const { order, shipped, customer, carrier, warehouse } = await arrangeBusiness(api, fresh(''));
  await api.call(wire.shipments.save, { id: shipped.id, customerId: customer.id, logisticsCompanyId: carrier.id });
  const more = order.items[3];
  await api.call(wire.orderFulfilment.sendFromStock, {
    id: more?.id ?? 0,
    allocations: [{ warehouseId: warehouse.id, quantity: 6 }],
  });
  await signIn(page, 'pendingShipments');
  const main = page.getByRole('main');
  await page.getByRole('textbox', { name: '搜索产品、单号、客户' }).fill(order.orderNumber);
  await expect(main.getByText('共 2 条').filter({ visible: true })).toBeVisible();
  await main.getByRole('columnheader').getByRole('checkbox').first().check();
  await main.getByRole('button', { name: '加入发货单（2）' }).click();
  const dialog = dialogOf(page, '加入发货单');
  await dialog.getByRole('radio', { name: '加入备货中的发货单' }).check();
  const choice = dialog.getByText(shipped.orderNumber);
  await expect(choice).toBeVisible();

  await test.step('the shipment leaves: what was chosen is asked for as it was seen', async () => {
    await api.call(wire.shipments.start, { id: shipped.id });
    // The second time it is on no list of shipments that are being packed any more.
    for (const time of ['first', 'second']) {
      const answered = page.waitForResponse(`**${urlOf(wire.shipments.addItems)}`);
      const listedAnew = page.waitForResponse(`**${urlOf(wire.shipments.list)}?*`);
      await dialog.getByRole('button', { name: '确定', exact: true }).click();
      const answer = await answered;
      expect(answer.request().postDataJSON(), time).toMatchObject({ expectedVersion: expect.any(Number) });
      expect(answer.status(), time).toBe(409);
      await listedAnew;
      await expect(choice).toBeVisible();
    }
  });

  await test.step('one row is put aside, the other goes on a new one', async () => {
    await dialog.getByRole('button', { name: `移除此行 ${more?.productCode}` }).click();
    await expect(dialog.getByRole('button', { name: /^移除此行/ })).toHaveCount(0);
    await dialog.getByRole('radio', { name: '新建发货单' }).check();
    await confirm(dialog);
    await told(page, /^已加入 SH/);
    const { items } = await api.call(wire.shipments.pending, { customerId: customer.id });
    expect(items.map(({ productCode, quantity }) => [productCode, quantity])).toEqual([[more?.productCode, 6]]);
  });
});
