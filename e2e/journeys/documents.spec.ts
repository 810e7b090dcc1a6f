import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { confirm, pick } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { endPrinting, printings, stubPrinting, withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { withShipment } from '../screens/shipments.ts';
import { arrangeBusiness, arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

test('editing an order on screen loses nothing the screen does not show', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`E${tag}`], { classId: categoryId });
  const { orderSourceChannels } = await api.call(wire.settings.saveOrderChannels, {
    channels: [{ name: `展会 ${tag}` }],
  });
  const orderSourceChannelId = orderSourceChannels[0]?.id ?? 0;
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    orderSourceChannelId,
    requiredDate: '2027-01-31',
    items: [{ productId: product?.id ?? 0, quantity: 2, requiredDate: '2027-01-15', remark: '包装加固' }],
  });
  expect(order.orderSourceChannelId).toBe(orderSourceChannelId);
  await signIn(page);
  await withOrder(page, order.orderNumber, async (drawer) => {
    await drawer.getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(page, `编辑订单 ${order.orderNumber}`);
    await form.getByLabel('备注', { exact: true }).first().fill('改了备注');
    await confirm(form, '保存');
    await told(page, '已保存');
  });
  const now = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(now.remark).toBe('改了备注');
  expect(now).toMatchObject({ orderSourceChannelId, requiredDate: '2027-01-31' });
  expect(now.items).toMatchObject([{ quantity: 2, requiredDate: '2027-01-15', remark: '包装加固' }]);
});

test("an order that gets another customer goes to that customer's address", async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const first = await arrangeCustomer(api, `C-${tag}`);
  const home = { line: '88 Queen St', city: 'Perth', isDefault: true };
  const second = await api.call(wire.customers.save, { code: `D-${tag}`, name: `Perth ${tag}`, addresses: [home] });
  const [product] = await arrangeProducts(api, [`K${tag}`], { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: first.id,
    shipTo: { line: '1 Pitt St' },
    items: [{ productId: product?.id ?? 0, quantity: 1 }],
  });
  await signIn(page);
  const chooseAndSave = async (...codes: string[]) => {
    await withOrder(page, order.orderNumber, async (drawer) => {
      await drawer.getByRole('button', { name: '编辑' }).click();
      const form = dialogOf(page, `编辑订单 ${order.orderNumber}`);
      for (const code of codes) await pick(form, '客户', code);
      await form.getByLabel('备注', { exact: true }).first().fill(codes.join());
      await confirm(form, '保存');
      await told(page, '已保存');
    });
    return api.call(wire.artwareOrders.get, { id: order.id });
  };
  expect((await chooseAndSave(second.code, first.code)).shipTo).toMatchObject({ line: '1 Pitt St' });
  const moved = await chooseAndSave(second.code);
  expect(moved).toMatchObject({ customerId: second.id, shipTo: { line: '88 Queen St', city: 'Perth' } });
});

test('the price of a line is typed into its purchase order', async ({ page, api, signIn }) => {
  const { bought } = await arrangeBusiness(api, fresh(''));
  const before = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await signIn(page);
  await withPurchaseOrder(page, bought.orderNumber, async (drawer) => {
    await drawer.getByRole('button', { name: '编辑', exact: true }).click();
    const form = dialogOf(page, `编辑采购单 ${bought.orderNumber}`);
    await form.getByRole('textbox', { name: /单价$/ }).fill('12.3456');
    await confirm(form, '保存');
    await told(page, '已保存');
  });
  const after = await api.call(wire.purchaseOrders.get, { id: bought.id });
  const [line] = before.items;
  expect(after.items).toMatchObject([{ id: line?.id, quantity: line?.quantity, unitPriceCny: '12.3456' }]);
});

test('a refused step leaves its dialog open; when the client got the goods is told to the minute', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.shipments.start);
  const { order, shipped, carrier, customer } = await arrangeBusiness(api, fresh(''));
  const pack = (remark: string) =>
    api.call(wire.shipments.save, {
      id: shipped.id,
      customerId: customer.id,
      logisticsCompanyId: carrier.id,
      remark,
    });
  await pack('第一次');
  await signIn(page);

  await test.step('a colleague was faster: the dialog stays, and goes when it is left', async () => {
    await withShipment(page, shipped.orderNumber, async (shipment) => {
      await shipment.getByRole('button', { name: '发货', exact: true }).first().click();
      const dialog = dialogOf(page, /^发货：/);
      await pack('第二次');
      await dialog.getByRole('button', { name: '确定', exact: true }).click();
      await told(page, /admin 已在 .* 修改了此记录/);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: '取消', exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  });

  await api.call(wire.shipments.start, { id: shipped.id });
  const minute = new Date();
  minute.setSeconds(0, 0);
  const inSydney = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(minute);
  await test.step('the client had them this minute, as it is told in Sydney', async () => {
    await withOrder(page, order.orderNumber, async (drawer) => {
      await rowOf(drawer, order.items[2]?.productCode ?? '')
        .getByRole('button', { name: '客户签收' })
        .click();
      const dialog = dialogOf(page, '客户签收');
      const at = dialog.getByRole('textbox', { name: '签收时间' });
      await at.fill(inSydney);
      await at.press('Enter');
      await confirm(dialog);
    });
    const shipment = await api.call(wire.shipments.get, { id: shipped.id });
    expect(shipment.items[0]?.clientReceivedAt).toBe(minute.toISOString());
  });
  await openPage(page, 'orders');
});

test('an order of many lines is read a page at a time, typed into wherever one goes, and says where something is missing', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`M${tag}`], { classId: categoryId });
  const count = 120;
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: Array.from({ length: count }, () => ({ productId: product?.id ?? 0, quantity: 2 })),
  });
  await signIn(page);
  await withOrder(page, order.orderNumber, async (drawer) => {
    // Some are shown at a time, all can be chosen at once.
    const lineNo = (line: number) => drawer.getByRole('cell', { name: String(line), exact: true });
    await drawer.getByRole('button', { name: `选择全部 ${count} 行` }).click();
    await expect(drawer.getByText(`已选 ${count} 项`)).toBeVisible();
    await expect(lineNo(count)).toHaveCount(0);
    await drawer.getByTitle('5', { exact: true }).click();
    await expect(lineNo(count)).toBeVisible();
    await drawer.getByRole('button', { name: '取消选择' }).click();
    await drawer.getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(page, `编辑订单 ${order.orderNumber}`);
    const cell = (line: number, field: string) => form.getByRole('textbox', { name: `第 ${line} 行 ${field}` });
    // A line far down is read, and has fields once it is gone to.
    await expect(form.getByRole('row')).toHaveCount(count + 1);
    await expect(form.getByRole('row').nth(count)).toContainText(`M${tag}`);
    await expect(cell(count, '数量')).toHaveCount(0);
    await cell(2, '行备注').focus();
    for (let line = 2; line < count; line += 1) await page.keyboard.press('ArrowDown');
    await expect(cell(count, '行备注')).toBeFocused();
    await page.keyboard.type('最后一行');
    // By now the second line has none; what is missing there brings them back.
    await expect(cell(2, '数量')).toHaveCount(0);
    await form.getByRole('row').nth(2).scrollIntoViewIfNeeded();
    await cell(2, '数量').fill('');
    await form.getByRole('row').nth(count).scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(cell(2, '数量')).toBeFocused();
    await expect(form.getByRole('alert')).toHaveText('请输入数量');
    await page.keyboard.type('5');
    await confirm(form, '保存');
    await told(page, '已保存');
  });
  const { items } = await api.call(wire.artwareOrders.get, { id: order.id });
  expect(items).toHaveLength(count);
  expect(items[1]).toMatchObject({ quantity: 5 });
  expect(items[count - 1]).toMatchObject({ quantity: 2, remark: '最后一行' });
});

test('a purchase order is printed as a sheet for its factory, and nothing else of the screen', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('');
  const { warehouse, categoryId } = await arrangePremises(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}` });
  const products = await arrangeProducts(api, [`P${tag}1`, `P${tag}2`], {
    classId: categoryId,
    defaultFactoryId: factory.id,
  });
  const [first, second] = products.map(({ id }) => id);
  const restock = (productId = 0, quantity = 0, unitPriceCny = '') => ({ productId, quantity, unitPriceCny });
  const [made] = await api.call(wire.purchaseOrders.addItems, {
    factoryId: factory.id,
    manual: [restock(first, 20, '12.3456'), restock(second, 5, '8'), restock(first, 30, '12.3456')],
  });
  const { id, orderNumber } = made ?? { id: 0, orderNumber: '' };
  const { items, ...header } = await api.call(wire.purchaseOrders.get, { id });
  await api.call(wire.purchaseOrders.save, {
    id,
    factoryId: factory.id,
    warehouseId: warehouse.id,
    freightCny: '60.00',
    remark: '纸箱装',
    items: items.map((item) => ({
      id: item.id,
      ...(item.quantity === 30 ? { expectedDate: '2027-03-01', remark: '包装加固' } : { expectedDate: '2027-02-01' }),
    })),
  });
  expect(header.live).toBe(3);
  await stubPrinting(page);
  await signIn(page);

  await withPurchaseOrder(page, orderNumber, async (drawer) => {
    const title = await page.title();
    await drawer.getByRole('button', { name: '打印' }).click();
    await expect.poll(() => printings(page)).toEqual([orderNumber]);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('采购单草稿');
    await expect(sheet).toContainText(factory.name);
    await expect(sheet).toContainText(warehouse.name);
    await expect(sheet).toContainText('纸箱装');
    await expect(rowOf(sheet, `P${tag}1`)).toHaveText(/50.*12\.3456.*617\.28.*2027-02-01.*30 件.*2027-03-01.*包装加固/);
    await expect(rowOf(sheet, `P${tag}2`)).toHaveText(/5.*8\.0000.*40\.00.*2027-02-01/);
    await expect(rowOf(sheet, '货款合计')).toHaveText(/55.*657\.28/);
    await expect(rowOf(sheet, '总金额')).toContainText('717.28');
    // Heading, two products, three sums: nothing of the screen behind is on the paper.
    await expect(page.getByRole('row')).toHaveCount(6);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toBeHidden();
    await expect(drawer).toBeVisible();
    await endPrinting(page);
    await expect(page.locator('article')).toHaveCount(0);
    expect(await page.title()).toBe(title);
  });

  await test.step('an order that is called off is not printed, and says why', async () => {
    await api.call(wire.purchaseOrders.cancel, { id });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: orderNumber, exact: true }).click();
    const button = dialogOf(page, orderNumber).getByRole('button', { name: '打印' });
    await expect(button).toBeDisabled();
    await button.hover();
    await expect(page.getByRole('tooltip')).toHaveText('采购单已取消，不能打印');
    expect(await printings(page)).toEqual([]);
  });
});
