import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { requireFound } from '../../../platform/failure.ts';
import { makeProduct } from '../../../testing/fixtures/products.fixtures.ts';

const { admin, staff } = await createTestTenant();
const { id: classId } = await admin.call(api.artwareCategories.save, {
  name: '瓷器',
  nameEn: '',
  nameTw: '',
  hsCode: '',
});
const warehouse = await admin.call(
  api.warehouses.save,
  api.warehouses.save.input.parse({ code: 'SYD', name: '悉尼仓', isDefault: true }),
);
const customer = await admin.call(api.customers.save, api.customers.save.input.parse({ code: 'C1', name: '张小姐' }));

/** Creates a product with 10 pieces, of which `reserved` are reserved for an order of the administrator. */
async function makeReserved(productCode: string, reserved: number) {
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
    api.orderFulfilment.sendFromStock.input.parse({ id: requireFound(items.items[0]).id }),
  );
  return { id, order };
}

describe('reserved pieces', () => {
  it('reservations name their order to users who may see it', async () => {
    const { id, order } = await makeReserved('QH', 4);
    const reservation = { quantity: 4, warehouseName: '悉尼仓', isOnShipment: false };
    const named = { ...reservation, orderId: order.id, orderNumber: order.orderNumber, customerName: '张小姐' };
    expect(await admin.call(api.stock.reservations, { productId: id, warehouseId: warehouse.id })).toMatchObject([
      named,
    ]);
    const clerk = await staff('clerk', permissions.artwareProducts, permissions.artwareOrders);
    const hidden = { ...reservation, orderId: null, orderNumber: null, customerName: null };
    expect(await clerk.call(api.stock.reservations, { productId: id })).toMatchObject([hidden]);
    const packer = await staff('packer', permissions.artwareProducts, permissions.shipments);
    expect(await packer.call(api.stock.reservations, { productId: id })).toMatchObject([named]);
  });

  it('reserved pieces cannot be removed by an adjustment, and are shown in list and levels', async () => {
    const { id } = await makeReserved('QH2', 7);
    const less = { productId: id, warehouseId: warehouse.id, quantity: -4, reason: 'DAMAGED' };
    const refused = await admin.request(api.artwareProducts.addInventory, less);
    expect(refused).toMatchObject({ status: 409, body: { error: { params: { available: 3, wanted: 4 } } } });
    const stock = await admin.call(api.stock.ofProduct, { productId: id });
    expect(stock.levels).toMatchObject([{ onHand: 10, reserved: 7, available: 3 }]);
    expect(await admin.call(api.artwareProducts.get, { id })).toMatchObject({ onHand: 10, available: 3 });
  });

  it('reserved pieces and other open lines are counted when their product is hidden', async () => {
    const { id } = await makeReserved('QH3', 1);
    expect(await admin.call(api.artwareProducts.hide, { id })).toEqual({ count: 1, openItems: 1 });
  });

  it('deactivating a product with reserved pieces or open lines requires one confirmation', async () => {
    const { id } = await makeReserved('QH4', 1);
    const off = { ...(await admin.call(api.artwareProducts.get, { id })), isActive: false };
    expect(await admin.request(api.artwareProducts.save, off)).toMatchObject({
      status: 422,
      body: {
        error: { reason: 'confirmation-required', message: '还有 1 条未完成的订单明细使用此产品，确定下架吗？' },
      },
    });
    expect((await admin.call(api.artwareProducts.get, { id })).isActive).toBe(true);
    const done = await admin.call(api.artwareProducts.save, { ...off, confirmed: true });
    expect(done.isActive).toBe(false);
    // An inactive product requires no confirmation again.
    expect(await admin.call(api.artwareProducts.save, { ...done, remark: '停产' })).toMatchObject({ remark: '停产' });
  });

  it('a product without open lines is deactivated without a confirmation', async () => {
    const made = await makeProduct(admin, { productCode: 'QH5', name: '青花瓶', classId });
    expect((await admin.call(api.artwareProducts.save, { ...made, isActive: false })).isActive).toBe(false);
  });
});
