import { api as wire } from '@yipin/contract';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, formOf, openPage, readMessage } from '../screens/shell.ts';
import { createCustomer, createMasterData, createProducts, createStock, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

/** Creates two orders of one customer that are ready to ship, each to another city. */
async function arrangeTwoOrders(api: TestApi, tag: string) {
  const { warehouse, categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [product] = await createProducts(api, [`A${tag}`], { classId: categoryId });
  const productId = product?.id ?? 0;
  await createStock(api, productId, warehouse.id, 20);
  const orderFor = async (city: string) => {
    const order = await api.call(wire.artwareOrders.save, {
      customerId: customer.id,
      shipTo: { line: '1 Esplanade', city },
      items: [{ productId, quantity: 4 }],
    });
    await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id) });
    return order;
  };
  return { customer, cairns: await orderFor('Cairns'), hobart: await orderFor('Hobart') };
}

test('goods of one customer for two addresses get two shipments, which follow changes of their orders', async ({
  page,
  api,
  quiet,
  signIn,
}) => {
  quiet.allow(422, wire.artwareOrders.save);
  const { customer, cairns } = await arrangeTwoOrders(api, uniqueCode(''));
  await signIn(page, 'pendingShipments');
  const main = page.getByRole('main');
  const add = text('machines:shipmentItem.actions.add');
  const shipments = async () => {
    const { items } = await api.call(wire.shipments.list, { customerId: customer.id });
    return Promise.all(items.map(({ id }) => api.call(wire.shipments.get, { id })));
  };

  await test.step('put everything on shipments', async () => {
    await page.getByRole('textbox', { name: text('shipments:searchPending') }).fill(customer.code);
    await expect(main.getByText(text('common:total', { count: 2 })).filter({ visible: true })).toBeVisible();
    for (const city of ['Cairns', 'Hobart'])
      await main
        .getByRole('region', { name: `1 Esplanade, ${city}` })
        .getByRole('checkbox', { name: text('common:selectAll') })
        .check();
    await main.getByRole('button', { name: text('common:actionOn', { action: add, count: 2 }) }).click();
    const dialog = dialogOf(page, text('shipments:addToTitle'));
    await expect(dialog.getByText(text('shipments:perCustomer', { count: 2 }))).toBeVisible();
    await confirm(dialog);
    await readMessage(page, startOf('shipments:addedTo', { numbers: 'SH' }));
    expect((await shipments()).map(({ shipTo }) => shipTo?.city).sort()).toEqual(['Cairns', 'Hobart']);
  });

  await test.step('change the address of one order', async () => {
    await openPage(page, 'orders');
    await withOrder(page, cairns.orderNumber, async (record) => {
      await record.getByRole('button', { name: text('machines:artwareOrder.actions.edit'), exact: true }).click();
      const form = formOf(page, text('artwareOrders:editTitle', { number: cairns.orderNumber }));
      await form.getByRole('button', { name: text('artwareOrders:shipTo') }).click();
      await fill(form, { [text('artwareOrders:city')]: 'Adelaide' });
      await form.getByRole('button', { name: text('common:save'), exact: true }).click();
      await confirm(dialogOf(page, /SH/), text('common:saveAnyway'));
      await readMessage(page, text('common:saved'));
    });
    expect((await shipments()).map(({ shipTo }) => shipTo?.city).sort()).toEqual(['Adelaide', 'Hobart']);
  });
});
