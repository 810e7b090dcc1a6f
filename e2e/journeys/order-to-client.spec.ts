import { type ArtwareOrder, api as wire } from '@yipin/contract';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { actOnLines, expectOrderShown, withOrder } from '../screens/orders.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { expectShipmentShown, pack, shipPending, step, withShipment } from '../screens/shipments.ts';
import { openPage } from '../screens/shell.ts';
import { createCustomer, createMasterData, createProducts, createStock, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';
import { chooseInRow, expectState } from '../screens/actions.ts';
import { rowOf } from '../screens/table.ts';

const quantities = [2, 7, 5, 10];

/**
 * Creates an order of four lines that is ready to ship. The third line and six pieces of the fourth are from stock, the
 * rest was received in two parts.
 */
async function createReadyOrder(api: TestApi, tag: string, codes: readonly string[]) {
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, codes, { classId: categoryId, defaultFactoryId: factory.id });
  const ids = products.map(({ id }) => id);
  await createStock(api, ids[2] ?? 0, warehouse.id, 5);
  await createStock(api, ids[3] ?? 0, warehouse.id, 8);
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: ids.map((productId, index) => ({ productId, quantity: quantities[index] ?? 1 })),
  });
  const [first = 0, second = 0, third = 0, fourth = 0] = order.items.map(({ id }) => id);
  await api.call(wire.orderFulfilment.approve, { ids: [first, second] });
  const fromStock = (id: number, quantity: number, buyRemaining: boolean) =>
    api.call(wire.orderFulfilment.sendFromStock, {
      id,
      allocations: [{ warehouseId: warehouse.id, quantity }],
      buyRemaining,
    });
  await fromStock(third, 5, false);
  await fromStock(fourth, 6, true);
  const pending = await api.call(wire.purchaseOrders.pending, { customerId: customer.id });
  const [bought] = await api.call(wire.purchaseOrders.addItems, {
    items: pending.items.map(({ id }) => ({ pendingId: id })),
  });
  const purchase = await api.call(wire.purchaseOrders.get, { id: bought?.id ?? 0 });
  await api.call(wire.purchaseOrders.approveItems, { ids: purchase.items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: purchase.id });
  const parts = purchase.items.filter(({ productId }) => productId === ids[1] || productId === ids[3]);
  await api.call(wire.purchaseOrders.receive, {
    id: purchase.id,
    warehouseId: warehouse.id,
    items: parts.map(({ id, productId }) => ({ id, quantity: productId === ids[1] ? 3 : 2 })),
  });
  await api.call(wire.purchaseOrders.receive, { id: purchase.id, warehouseId: warehouse.id });
  return { order, purchase, carrier };
}

test('an order that is ready is shipped, received by the client and completed, and its pieces are traced', async ({
  page,
  api,
  expectConsistentData,
  signIn,
}) => {
  const tag = uniqueCode('');
  const codes = Array.from({ length: 4 }, (_, index) => `M${tag}${index}`);
  const { order: placed, purchase, carrier } = await createReadyOrder(api, tag, codes);
  const { orderNumber: number } = placed;
  const { orderNumber: bought } = purchase;

  /** Checks all data. Returns the order. */
  const readOrder = async (): Promise<ArtwareOrder> => {
    await expectConsistentData();
    return api.call(wire.artwareOrders.get, { id: placed.id });
  };
  const expectShown = async (): Promise<ArtwareOrder> => {
    const order = await readOrder();
    await expectOrderShown(page, order);
    return order;
  };
  const expectPurchased = async (status: string) => {
    const { status: reached } = await api.call(wire.purchaseOrders.get, { id: purchase.id });
    expect(reached).toBe(status);
  };
  await expectPurchased('received');
  await signIn(page, 'pendingShipments');

  const shipped = await test.step('put everything on a shipment', () => shipPending(page, number));
  const shipments = await api.call(wire.shipments.list, { orderNumber: shipped });
  const shipmentId = shipments.items[0]?.id ?? 0;
  const expectShipped = async (status: string) => {
    const shipment = await api.call(wire.shipments.get, { id: shipmentId });
    expect(shipment.status).toBe(status);
    return shipment;
  };

  await test.step('pack two packages and start the shipment', async () => {
    await withShipment(page, shipped, async (shipment) => {
      await pack(page, shipment, {
        carrierCode: carrier.code,
        freight: '320.50',
        parcels: [
          { trackingNumber: `SF${tag}1`, grossWeightKg: '12.5' },
          { trackingNumber: `SF${tag}2`, grossWeightKg: '7.25' },
        ],
      });
      const { packages } = await expectShipped('packing');
      expect(packages.map((parcel) => parcel.trackingNumber)).toEqual([`SF${tag}1`, `SF${tag}2`]);
      await step(page, shipment, 'start');
    });
    await expectShipmentShown(page, await expectShipped('shipping'));
    await expectShown();
  });

  await test.step('the goods arrive', async () => {
    await withShipment(page, shipped, (shipment) => step(page, shipment, 'end'));
    await expectShipped('ended');
  });

  await test.step('the client has received everything; the order, the shipment and the purchase order are completed', async () => {
    await withOrder(page, number, async (order) => {
      await actOnLines(
        order,
        codes,
        text('machines:artwareOrderItem.actions.confirmReceipt'),
        text('artwareOrders:receiptTitle'),
      );
      // The dialog proposes to complete the lines as well.
      const { items } = await readOrder();
      expect(new Set(items.map((item) => item.status))).toEqual(new Set(['completed']));
    });
    await withShipment(page, shipped, (shipment) => step(page, shipment, 'complete'));
    await withPurchaseOrder(page, bought, async (order) => {
      await order
        .getByRole('button', { name: text('machines:purchaseOrder.actions.complete'), exact: true })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: startOf('purchaseOrders:completeTitle') })
        .getByRole('button', { name: text('common:confirm') })
        .click();
      await expectState(order, text('machines:purchaseOrder.states.completed'));
    });
    await expectPurchased('completed');
    await expectShipped('completed');
    const order = await expectShown();
    expect(order.status).toBe('completed');
    expect(order.items.map((item) => item.receivedQty)).toEqual(quantities);
  });

  await test.step('the trace shows all steps of the last line', async () => {
    await withOrder(page, number, async (order) => {
      await chooseInRow(rowOf(order, codes[3] ?? ''), text('trace:open'));
      const trace = page.getByRole('dialog', { name: text('trace:title') });
      await expect(trace.getByRole('link', { name: bought })).toHaveCount(1);
      await expect(trace.getByRole('link', { name: shipped })).toHaveCount(3);
      await expect(trace.getByText(startOf('trace:received'))).toHaveCount(2);
      await trace
        .getByRole('button', { name: text('common:close') })
        .first()
        .click();
      await expect(trace).toBeHidden();
    });
    await openPage(page, 'orders');
  });
});
