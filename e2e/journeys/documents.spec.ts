import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, pick } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { arrangeBusiness, arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';
import { partOf, text } from '../screens/words.ts';

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
  await signIn(page, 'orders');
  await withOrder(page, order.orderNumber, async (drawer) => {
    await drawer.getByRole('button', { name: text('common:edit') }).click();
    const form = dialogOf(page, text('artwareOrders:editTitle', { number: order.orderNumber }));
    await form.getByLabel(text('artwareOrders:remark'), { exact: true }).first().fill('改了备注');
    await confirm(form, text('common:save'));
    await told(page, text('common:saved'));
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
  await signIn(page, 'orders');
  const chooseAndSave = async (...codes: string[]) => {
    await withOrder(page, order.orderNumber, async (drawer) => {
      await drawer.getByRole('button', { name: text('common:edit') }).click();
      const form = dialogOf(page, text('artwareOrders:editTitle', { number: order.orderNumber }));
      for (const code of codes) await pick(form, text('artwareOrders:customer'), code);
      await form.getByLabel(text('artwareOrders:remark'), { exact: true }).first().fill(codes.join());
      await confirm(form, text('common:save'));
      await told(page, text('common:saved'));
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
  await signIn(page, 'purchaseOrders');
  await withPurchaseOrder(page, bought.orderNumber, async (drawer) => {
    await drawer.getByRole('button', { name: text('common:edit'), exact: true }).click();
    const form = dialogOf(page, text('purchaseOrders:editTitle', { number: bought.orderNumber }));
    await form.getByRole('textbox', { name: partOf('purchaseOrders:unitPrice') }).fill('12.3456');
    expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
    await confirm(form, text('common:save'));
    await told(page, text('common:saved'));
  });
  const after = await api.call(wire.purchaseOrders.get, { id: bought.id });
  const [line] = before.items;
  expect(after.items).toMatchObject([{ id: line?.id, quantity: line?.quantity, unitPriceCny: '12.3456' }]);
});
