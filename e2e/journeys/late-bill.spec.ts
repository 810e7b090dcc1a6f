import { api as wire } from '@yipin/contract';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { confirm, fill, pick } from '../screens/form.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf, formOf, openPage, readMessage, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { partOf, startOf, text } from '../screens/words.ts';
import { chooseInRow, expectState } from '../screens/actions.ts';

/** Creates a confirmed purchase order of 4 pieces at ¥35.00 with ¥10.00 of freight. */
async function createReceivedPurchase(api: TestApi, tag: string) {
  const masterData = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const about = { classId: masterData.categoryId, defaultFactoryId: factory.id };
  const [product] = await createProducts(api, [`A${tag}`], about);
  const productId = product?.id ?? 0;
  const manual = [{ productId, quantity: 4 }];
  const [added] = await api.call(wire.purchaseOrders.addItems, { items: [], manual });
  const { id, version } = await api.call(wire.purchaseOrders.get, { id: added?.id ?? 0 });
  const order = await api.call(wire.purchaseOrders.save, {
    id,
    expectedVersion: version,
    factoryId: factory.id,
    warehouseId: masterData.warehouse.id,
    freightCny: '10.00',
  });
  await api.call(wire.purchaseOrders.approveItems, { ids: order.items.map((item) => item.id) });
  const { purchaseDate } = await api.call(wire.purchaseOrders.purchase, { id });
  return {
    ...masterData,
    factory,
    productId,
    productCode: product?.productCode ?? '',
    id,
    number: order.orderNumber,
    purchaseDate: purchaseDate ?? '',
  };
}

/** Sends one piece from stock to a customer. */
async function sellOne(
  api: TestApi,
  tag: string,
  about: Awaited<ReturnType<typeof createReceivedPurchase>>,
): Promise<void> {
  const customer = await createCustomer(api, `C-${tag}`);
  const items = [{ productId: about.productId, quantity: 1 }];
  const order = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id) });
  const ready = await api.call(wire.shipments.pending, { customerId: customer.id });
  const packed = ready.items.map(({ id }) => ({ pendingId: id }));
  const [shipment] = await api.call(wire.shipments.addItems, { items: packed });
  const id = shipment?.id ?? 0;
  await api.call(wire.shipments.save, { id, customerId: customer.id, logisticsCompanyId: about.carrier.id });
  await api.call(wire.shipments.start, { id });
}

test('a late bill with a higher price corrects the cost of a partly received purchase order', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  // Posting the bill is refused once, because its price has to be confirmed.
  quiet.allow(422, wire.supplierBills.post);
  const tag = uniqueCode('');
  const purchase = await createReceivedPurchase(api, tag);
  const { id, number, productCode, productId, factory, purchaseDate } = purchase;
  const worth = async () => (await api.call(wire.stock.ofProduct, { productId })).valueCny;
  await signIn(page, 'purchaseOrders');

  await test.step('three of four pieces are received, and the fourth is returned to purchase requests', async () => {
    await withPurchaseOrder(page, number, async (record) => {
      await record
        .getByRole('button', { name: text('machines:purchaseOrder.actions.receive'), exact: true })
        .first()
        .click();
      const form = dialogOf(page, text('purchaseOrders:receiveTitle', { number }));
      await form.getByRole('textbox', { name: partOf('purchaseOrders:receiveQuantity') }).fill('3');
      await confirm(form);
      await chooseInRow(rowOf(record, productCode).first(), text('machines:purchaseItem.actions.back'));
      const dialog = dialogOf(page, startOf('machines:purchaseItem.actions.back'));
      await fill(dialog, { [text('common:reason')]: '烧裂' });
      await confirm(dialog);
      await expectState(record, text('machines:purchaseOrder.states.received'));
    });
    // All of the freight is allocated to the three received pieces.
    expect(await worth()).toBe('115.00');
  });

  await sellOne(api, tag, purchase);
  expect(await worth()).toBe('76.67');

  await test.step('the bill is entered with the amounts that the factory charges', async () => {
    await openPage(page, 'supplierBills');
    await page.getByRole('link', { name: text('supplierBills:create') }).click();
    const form = formOf(page, text('supplierBills:create'));
    await pick(form, text('supplierBills:factory'), factory.code);
    await fill(form, {
      [text('supplierBills:supplierNumber')]: `B-${tag}`,
      [text('supplierBills:billDate')]: purchaseDate,
    });
    await form.getByRole('button', { name: text('supplierBills:propose', { count: 1 }) }).click();
    const price = form.getByRole('textbox', { name: partOf('supplierBills:unitPrice') });
    await price.fill('38');
    await fill(form, { [text('supplierBills:typedTotal')]: '114.00' });
    await expect(form.getByText(text('supplierBills:addsUp'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
  });

  await test.step('the bill is posted after a confirmation of its price', async () => {
    const record = recordOf(page, /^BL/);
    await record.getByRole('button', { name: text('machines:supplierBill.actions.post'), exact: true }).click();
    const dialog = dialogOf(page, startOf('supplierBills:postTitle'));
    await dialog.getByRole('button', { name: text('common:confirm'), exact: true }).click();
    await confirm(dialogOf(page, /38\.00/), text('common:continueAnyway'));
    await readMessage(page, text('supplierBills:posted'));
  });

  await test.step('two of the three pieces are still in stock and worth more, the third is cost variance', async () => {
    expect(await worth()).toBe('82.67');
    await withPurchaseOrder(page, number, async (record) => {
      const receipt = record.getByRole('group').filter({ hasText: '37.50' }).first();
      await receipt.click();
      const kind = text('purchaseOrders:costKinds.GOODS');
      const entry = { kind, amount: '¥9.00', stock: '¥6.00', variance: '¥3.00' };
      await expect(record.getByText(text('purchaseOrders:costEntry', entry))).toBeVisible();
    });
  });
  expect(await api.call(wire.purchaseOrders.get, { id })).toMatchObject({ status: 'received', totalAmount: '124.00' });
});
