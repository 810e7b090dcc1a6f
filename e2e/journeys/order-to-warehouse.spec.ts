import { type ArtwareOrder, api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  createCategory,
  createCustomer,
  createDefaultWarehouse,
  createFactory,
  createLogisticsCompany,
  createProduct,
  expectStockShown,
} from '../screens/catalogue.ts';
import { approveLines, expectOrderShown, typeOrder, withOrder } from '../screens/orders.ts';
import {
  approveAll,
  expectPurchaseOrderShown,
  orderFromPending,
  receive,
  withPurchaseOrder,
} from '../screens/purchases.ts';
import { createProducts, createStock, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';
import { expectState } from '../screens/actions.ts';

test('an order of four lines is entered, approved, purchased and received into the warehouse', async ({
  page,
  api,
  expectConsistentData,
  signIn,
  quiet,
}) => {
  // Saving is refused once, because a new default warehouse has to be confirmed.
  quiet.allow(422, wire.warehouses.save);
  const tag = uniqueCode('');
  const codes = Array.from({ length: 4 }, (_, index) => `M${tag}${index}`);
  const code = (line: number): string => codes[line - 1] ?? '';
  const range = (from: number, to: number) => codes.slice(from - 1, to);
  const factory = { code: `F-${tag}`, name: `景德镇 ${tag}` };
  const customer = { code: `C-${tag}`, name: `Harbour Gifts ${tag}` };
  const warehouse = { code: `W-${tag}`, name: `悉尼仓 ${tag}` };
  const carrier = { code: `L-${tag}`, name: `顺风物流 ${tag}` };
  const categoryName = `摆件 ${tag}`;
  const quantities = [2, 7, 5, 10];

  await signIn(page, 'categories');

  await test.step('create the master data', async () => {
    await createCategory(page, categoryName);
    await createDefaultWarehouse(page, warehouse.code, warehouse.name);
    await createLogisticsCompany(page, carrier.code, carrier.name);
    await createFactory(page, factory.code, factory.name);
    await createCustomer(page, customer.code, customer.name);
  });

  const products = await test.step('create four products, two of which are in the warehouse', async () => {
    // Only the first product is entered in the form; the others are created by calls.
    const about = { category: categoryName, factoryCode: factory.code };
    await createProduct(page, { productCode: code(1), name: `木雕 ${code(1)}`, ...about });
    const typed = (await api.call(wire.artwareProducts.list, { productCode: code(1) })).items[0];
    if (!typed?.defaultFactoryId) throw new Error('the product has lost its factory');
    const { classId, defaultFactoryId } = typed;
    const [, third, fourth] = await createProducts(api, range(2, 4), { classId, defaultFactoryId });
    const places = await api.call(wire.warehouses.all, {});
    const warehouseId = places.find((place) => place.code === warehouse.code)?.id ?? 0;
    await createStock(api, third?.id ?? 0, warehouseId, 5);
    await createStock(api, fourth?.id ?? 0, warehouseId, 8);
    const { items } = await api.call(wire.artwareProducts.list, { productCode: `M${tag}` });
    expect(items.map((item) => item.productCode).sort()).toEqual(codes);
    return [...items].sort((a, b) => a.productCode.localeCompare(b.productCode));
  });

  const number = await test.step('type the order by keyboard', () =>
    typeOrder(
      page,
      customer.code,
      codes.map((productCode, index) => ({ productCode, quantity: quantities[index] ?? 1 })),
    ));
  const { items: found } = await api.call(wire.artwareOrders.list, { filter: number });
  expect(found).toHaveLength(1);

  /** Checks all data. Returns the order. */
  const readOrder = async (): Promise<ArtwareOrder> => {
    await expectConsistentData();
    return api.call(wire.artwareOrders.get, { id: found[0]?.id ?? 0 });
  };

  await test.step('the order waits for approval', async () => {
    const order = await readOrder();
    await expectOrderShown(page, order);
    expect(order.items.map((item) => item.quantity)).toEqual(quantities);
    expect(order.status).toBe('draft');
  });

  await test.step('approve all lines: two to purchase, one from stock, and six of the last one, buying four', async () => {
    await withOrder(page, number, (order) =>
      approveLines(order, codes, { lines: 4, stock: 11, purchase: 13 }, { line: 4, stock: 6 }),
    );
    const order = await readOrder();
    expect(order.items.map((item) => item.status)).toEqual(['purchasing', 'purchasing', 'ready', 'purchasing']);
    expect(order.items[3]).toMatchObject({ readyQty: 6, purchasingQty: 4 });
  });

  const bought = await test.step('add the purchase requests to a purchase order', () =>
    orderFromPending(page, factory.name, 3));
  const purchaseOrders = await api.call(wire.purchaseOrders.list, { orderNumber: bought });
  const purchaseOrderId = purchaseOrders.items[0]?.id ?? 0;
  const expectPurchased = async (status: string) => {
    const order = await api.call(wire.purchaseOrders.get, { id: purchaseOrderId });
    expect(order.status).toBe(status);
    return order;
  };
  await expectPurchased('draft');

  await test.step('approve and purchase it, and receive it in two parts', async () => {
    await withPurchaseOrder(page, bought, async (order) => {
      await approveAll(order, 3);
      await expectState(order, text('machines:purchaseOrder.states.approved'));
      await order
        .getByRole('button', { name: text('machines:purchaseOrder.actions.purchase'), exact: true })
        .first()
        .click();
      await expectState(order, text('machines:purchaseOrder.states.purchased'));
      await expectPurchased('purchased');
      await receive(page, order, bought, { [code(1)]: 0, [code(2)]: 3, [code(4)]: 2 });
    });
    await expectConsistentData();
    await expectPurchaseOrderShown(page, await expectPurchased('partlyReceived'));
    const stock = await api.call(wire.stock.ofProduct, { productId: products[3]?.id ?? 0 });
    await expectStockShown(page, code(4), stock);
    await withPurchaseOrder(page, bought, (order) => receive(page, order, bought));
    await expectPurchased('received');
    const order = await readOrder();
    await expectOrderShown(page, order);
    expect(order.items.map((item) => item.readyQty)).toEqual(quantities);
  });
});
