import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { openTestFirm } from '../../testing/test-firm.ts';
import { found } from '../../platform/failure.ts';
import { makeProduct } from '../artware-products/product-stories.ts';

const { admin, staff } = await openTestFirm();
const { id: classId } = await admin.call(api.artwareCategories.save, { name: '瓷器', hsCode: '' });
const warehouse = await admin.call(
  api.warehouses.save,
  api.warehouses.save.input.parse({ code: 'SYD', name: '悉尼仓', isDefault: true }),
);
const customer = await admin.call(api.customers.save, api.customers.save.input.parse({ code: 'C1', name: '张小姐' }));

/** A product with 10 pieces, of which `reserved` are held for an order of the administrator. */
const makeReserved = async (productCode: string, reserved: number) => {
  const { id } = await makeProduct(admin, { productCode, name: '青花瓶', classId });
  await admin.call(api.artwareProducts.addInventory, {
    productId: id,
    warehouseId: warehouse.id,
    quantity: 10,
    reason: 'OPENING',
    remark: '',
  });
  const order = await admin.call(
    api.artwareOrders.save,
    api.artwareOrders.save.input.parse({
      customerId: customer.id,
      items: [{ productId: id, quantity: reserved, unitPriceAud: '10' }],
    }),
  );
  const items = await admin.call(api.artwareOrders.get, { id: order.id });
  await admin.call(
    api.orderFulfilment.sendFromStock,
    api.orderFulfilment.sendFromStock.input.parse({ id: found(items.items[0]).id }),
  );
  return { id, order };
};

describe('reserved pieces', () => {
  it('name the order they are held for, to those who may see it', async () => {
    const { id, order } = await makeReserved('QH', 4);
    const held = { quantity: 4, warehouseName: '悉尼仓', isOnShipment: false };
    const named = { ...held, orderNumber: order.orderNumber, customerName: '张小姐' };
    expect(await admin.call(api.stock.reservations, { productId: id, warehouseId: warehouse.id })).toMatchObject([
      named,
    ]);
    const clerk = await staff('clerk', permissions.artwareProducts, permissions.artwareOrders);
    const hidden = { ...held, orderNumber: null, customerName: null };
    expect(await clerk.call(api.stock.reservations, { productId: id })).toMatchObject([hidden]);
    const packer = await staff('packer', permissions.artwareProducts, permissions.shipments);
    expect(await packer.call(api.stock.reservations, { productId: id })).toMatchObject([named]);
  });

  it('cannot be taken off by hand, and show in list and levels', async () => {
    const { id } = await makeReserved('QH2', 7);
    const less = { productId: id, warehouseId: warehouse.id, quantity: -4, reason: 'DAMAGED' };
    const refused = await admin.ask(api.artwareProducts.addInventory, less);
    expect(refused).toMatchObject({ status: 409, body: { error: { params: { available: 3, wanted: 4 } } } });
    const stock = await admin.call(api.stock.ofProduct, { productId: id });
    expect(stock.levels).toMatchObject([{ onHand: 10, reserved: 7, available: 3 }]);
    expect(await admin.call(api.artwareProducts.get, { id })).toMatchObject({ onHand: 10, available: 3 });
  });

  it('and other open lines are counted when their product is hidden', async () => {
    const { id } = await makeReserved('QH3', 1);
    expect(await admin.call(api.artwareProducts.hide, { id })).toEqual({ count: 1, openItems: 1 });
  });
});
