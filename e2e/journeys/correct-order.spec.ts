import { api as wire } from '@yipin/contract';
import { expect, type Api, test } from '../fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, arrangeStock, fresh } from '../stage.ts';
import { partOf, text } from '../screens/words.ts';

/** An order of 10 pieces at 10.00, of which 4 left. */
async function arrangeFirstShipment(api: Api, tag: string) {
  const { warehouse, carrier, categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`A${tag}`], { classId: categoryId });
  const productId = product?.id ?? 0;
  await arrangeStock(api, productId, warehouse.id, 20);
  const items = [{ productId, quantity: 10, unitPriceAud: '10.00' }];
  const order = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  const allocations = [{ warehouseId: warehouse.id, quantity: 4 }];
  await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id), allocations });
  const ready = await api.call(wire.shipments.pending, { customerId: customer.id });
  const packed = ready.items.map(({ id }) => ({ pendingId: id }));
  const [shipment] = await api.call(wire.shipments.addItems, { items: packed });
  const id = shipment?.id ?? 0;
  await api.call(wire.shipments.save, { id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await api.call(wire.shipments.start, { id });
  return order;
}

test('the price of an order is corrected after a first shipment, and its revision shows what changed', async ({
  page,
  api,
  signIn,
}) => {
  const { id, orderNumber } = await arrangeFirstShipment(api, fresh(''));
  await signIn(page, 'orders');
  await withOrder(page, orderNumber, async (drawer) => {
    await test.step('correct the price', async () => {
      await drawer.getByRole('button', { name: text('machines:artwareOrder.actions.correct'), exact: true }).click();
      const form = dialogOf(page, text('artwareOrders:correctTitle', { number: orderNumber }));
      await form.getByRole('textbox', { name: partOf('artwareOrders:unitPrice') }).fill('9');
      await fill(form, { [text('common:reason')]: '老客户优惠' });
      await confirm(form);
      await told(page, text('artwareOrders:correctedDone', { number: orderNumber, revision: 1 }));
      expect(await api.call(wire.artwareOrders.get, { id })).toMatchObject({
        totalAmount: '90.00',
        revision: 1,
        billing: {
          billedAmount: '36.00',
          invoices: [
            { kind: 'INVOICE', amount: '40.00' },
            { kind: 'CREDIT', amount: '-4.00' },
          ],
        },
      });
    });

    await test.step('open the revision', async () => {
      await drawer.getByRole('tab', { name: text('orderRevisions:title') }).click();
      await drawer.getByRole('button', { name: text('orderRevisions:numbered', { revision: 1 }) }).click();
      const sheet = dialogOf(page, text('orderRevisions:documentTitle'));
      await expect(sheet.getByRole('heading', { name: orderNumber })).toContainText(
        text('orderRevisions:replaces', { revision: 0 }),
      );
      await expect(sheet.getByText(text('orderRevisions:was', { before: '10 × $10.00' }))).toBeVisible();
      await expect(sheet.getByRole('cell', { name: '$90.00' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
  });
});
