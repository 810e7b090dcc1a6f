import { api, type ArtwareOrder, type ArtwareOrderItem, type Customer, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const seller = await company.staff('seller', permissions.editArtwareOrders, permissions.viewAllArtwareOrders);
const { save } = api.artwareOrders;

function firstOf({ items }: Pick<ArtwareOrder, 'items'>): ArtwareOrderItem {
  return requireFound(items[0]);
}

/** Returns the input of an unchanged line. */
function typed({ id, productId, quantity, unitPriceAud, discountAmount, remark }: ArtwareOrderItem) {
  return { id, productId, quantity, unitPriceAud, discountAmount, remark };
}

function saveLines(order: ArtwareOrder, items: object[], more: object = {}) {
  return admin.request(save, { id: order.id, customerId: order.customerId, ...more, items });
}

function read(order: ArtwareOrder): Promise<ArtwareOrder> {
  return admin.call(api.artwareOrders.get, { id: order.id });
}

function hide(id: number) {
  return admin.request(api.artwareProducts.hide, { id });
}

describe('a line whose product is changed', () => {
  it('a new product replaces all copies of the product, and the price unless one is entered', async () => {
    const [before, after] = [await trade.product(), await trade.product()];
    const order = await trade.order([{ productId: before, quantity: 2 }]);
    const { id, name } = firstOf(order);
    expect((await saveLines(order, [{ id, productId: after, quantity: 3 }])).status).toBe(200);
    const other = firstOf(await trade.order([{ productId: after, quantity: 1 }]));
    expect(other.name).not.toBe(name);
    expect(firstOf(await read(order))).toMatchObject({
      id,
      productId: after,
      productCode: other.productCode,
      code: other.code,
      modelName: other.modelName,
      name: other.name,
      unitPriceAud: '20.00',
      lineAmount: '60.00',
      toApproveQty: 3,
    });
    await admin.call(api.orderFulfilment.approve, { ids: [id], mode: 'all' });
    expect((await admin.call(api.trace.get, { salesItemId: id })).item?.productId).toBe(after);
  });

  it('a new product is refused for a line with covered pieces, and the line stays unchanged', async () => {
    const [before, after] = [await trade.product(4), await trade.product()];
    const order = await trade.order([
      { productId: before, quantity: 1 },
      { productId: before, quantity: 5 },
      { productId: before, quantity: 3 },
    ]);
    const [, partly, wholly] = order.items.map((item) => item.id);
    for (const [id, quantity] of [
      [partly, 1],
      [wholly, 3],
    ])
      await admin.request(api.orderFulfilment.sendFromStock, {
        id,
        allocations: [{ warehouseId: trade.sydney.id, quantity }],
      });
    for (const [at, covered] of [
      [1, 1],
      [2, 3],
    ] as const) {
      const items = order.items.map((item, index) => ({
        ...typed(item),
        ...(index === at ? { productId: after } : {}),
      }));
      expect(await saveLines(order, items)).toMatchObject({
        status: 409,
        body: {
          error: {
            reason: 'quantity-covered',
            params: { covered },
            validationErrors: [{ members: [`items.${at}.productId`] }],
          },
        },
      });
    }
    expect((await read(order)).items.map((item) => item.productId)).toEqual([before, before, before]);
  });

  it('a hidden product, or a price below the minimum of the new product, is refused', async () => {
    const [before, hidden, dear] = [await trade.product(), await trade.product(), await trade.product()];
    await hide(hidden);
    const order = await trade.order([{ productId: before, quantity: 1 }]);
    const line = typed(firstOf(order));
    const refused = await saveLines(order, [{ ...line, productId: hidden }]);
    expect(refused.body.error?.reason).toBe('referenced-missing');
    const cheap = await admin.request(save, {
      customerId: trade.customer.id,
      items: [{ productId: before, quantity: 1, unitPriceAud: '1' }],
    });
    const low = save.output.parse(cheap.body.result);
    const switched = await seller.request(save, {
      id: low.id,
      customerId: low.customerId,
      items: [{ ...typed(firstOf(low)), productId: dear }],
    });
    expect(switched.body.error?.reason).toBe('price-below-minimum');
  });
});

describe('a line whose product and price stay', () => {
  it('the line can be changed although its product is hidden and its price below the minimum by now', async () => {
    const productId = await trade.product();
    const order = save.output.parse(
      (
        await admin.request(save, {
          customerId: trade.customer.id,
          items: [{ productId, quantity: 2, unitPriceAud: '9.00' }],
        })
      ).body.result,
    );
    await hide(productId);
    const line = typed(firstOf(order));
    const change = { id: order.id, customerId: order.customerId, items: [{ ...line, remark: '加急' }] };
    const saved = await seller.request(save, change);
    expect(saved.body.error).toBeNull();
    expect(firstOf(await read(order))).toMatchObject({ quantity: 2, remark: '加急', unitPriceAud: '9.00' });
  });

  it('the minimum price is checked again when the price changes, even if the product is hidden', async () => {
    const productId = await trade.product();
    const order = await trade.order([{ productId, quantity: 2 }]);
    await hide(productId);
    const change = (unitPriceAud: string) => ({
      id: order.id,
      customerId: order.customerId,
      items: [{ ...typed(firstOf(order)), unitPriceAud }],
    });
    expect((await seller.request(save, change('14.99'))).body.error).toMatchObject({
      reason: 'price-below-minimum',
      params: { minimum: '15.00', product: expect.stringContaining(firstOf(order).name) },
    });
    expect((await seller.request(save, change('15'))).status).toBe(200);
  });
});

describe('an amount above the limit of replies', () => {
  const tooLarge = (member: string) => ({
    status: 400,
    body: {
      error: {
        reason: 'validation-failed',
        validationErrors: [{ members: [member], message: expect.stringContaining('金额过大') }],
      },
    },
  });
  const maximum = '9999999999999.99';

  it('the amount is refused on the line, or on the total of all lines', async () => {
    const productId = await trade.product();
    const make = (items: object[], more: object = {}) =>
      admin.request(save, { customerId: trade.customer.id, ...more, items });
    const small = { productId, quantity: 1 };
    const large = { productId, quantity: 1, unitPriceAud: maximum };
    expect(await make([small, { ...large, quantity: 2 }])).toMatchObject(tooLarge('items.1.unitPriceAud'));
    expect(await make([{ ...large, quantity: 1_000_000 }])).toMatchObject(tooLarge('items.0.unitPriceAud'));
    expect(await make([large, small])).toMatchObject(tooLarge('items'));
    expect(await make([large], { freightChargedAud: '0.01' })).toMatchObject(tooLarge('items'));
    const order = save.output.parse((await make([large])).body.result);
    expect(await read(order)).toMatchObject({ totalAmount: maximum });
  });

  it('the amount is refused on a changed or an added line', async () => {
    const productId = await trade.product();
    const order = await trade.order([
      { productId, quantity: 1 },
      { productId, quantity: 3 },
    ]);
    const items = order.items.map(typed);
    const dearer = [items[0] ?? {}, { ...items[1], unitPriceAud: maximum }];
    expect(await saveLines(order, dearer)).toMatchObject(tooLarge('items.1.unitPriceAud'));
    const line = { orderId: order.id, productId, quantity: 2, unitPriceAud: maximum };
    expect(await admin.request(api.artwareOrders.addItem, line)).toMatchObject(tooLarge('unitPriceAud'));
    const { version } = await read(order);
    expect(version).toBe(order.version);
  });
});

describe('an order with the maximum number of lines', () => {
  it('further lines are refused, by addItem and by a save, and the order can still be saved', async () => {
    const productId = await trade.product();
    const line = { productId, quantity: 1 };
    const order = await trade.order(Array.from({ length: 500 }, () => line));
    const refused = {
      status: 400,
      body: {
        error: { reason: 'validation-failed', validationErrors: [{ members: ['items'], message: '最多 500 项' }] },
      },
    };
    expect(await admin.request(api.artwareOrders.addItem, { orderId: order.id, ...line })).toMatchObject(refused);
    expect(await saveLines(order, [line])).toMatchObject(refused);
    expect((await saveLines(order, order.items.map(typed))).status).toBe(200);
    const { id } = firstOf(order);
    expect((await saveLines(order, [line], { removedItemIds: [id] })).status).toBe(200);
    expect((await read(order)).items.filter((item) => item.deletedAt === null)).toHaveLength(500);
  });
});

describe('a save with an empty address', () => {
  const empty = { contact: '', phone: '', line: ' ', city: '', state: '', postcode: '', country: '' };

  it('a new or a changed order gets the default address of its customer', async () => {
    const items = [{ productId: await trade.product(), quantity: 1 }];
    const made = await admin.request(save, { customerId: trade.customer.id, shipTo: empty, items });
    const order = save.output.parse(made.body.result);
    expect(order.shipTo).toMatchObject({ line: '1 George St', city: 'Sydney' });
    await saveLines(order, [], { shipTo: { ...empty, line: '2 Pitt St' } });
    expect((await read(order)).shipTo).toMatchObject({ line: '2 Pitt St', city: '' });
    await saveLines(order, [], { shipTo: {} });
    expect((await read(order)).shipTo).toMatchObject({ line: '1 George St', city: 'Sydney' });
  });
});

describe('a line that does not allow changes', () => {
  it('the refusal of the order names the line', async () => {
    const productId = await trade.product();
    const order = await trade.order([1, 2, 3].map((quantity) => ({ productId, quantity })));
    const ids = order.items.map(({ id }) => id);
    await admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ id: ids[2] }));
    const items = ids.map((id) => ({ id, productId, quantity: 9 }));
    const whole = { id: order.id, customerId: order.customerId };
    const refused = await admin.request(save, { ...whole, items });
    expect(refused.status).toBe(409);
    expect(refused.body.error?.validationErrors).toMatchObject([{ members: ['items.2'] }]);
    expect(refused.body.error?.details).toContain('明细 3：');
    const removing = await admin.request(save, { ...whole, items: [], removedItemIds: [ids[0], ids[2]] });
    expect(removing.body.error?.validationErrors).toMatchObject([{ members: ['removedItemIds.1'] }]);
  });
});

describe('a line that is in the input twice', () => {
  it('the input is refused, and nothing changes', async () => {
    const productId = await trade.product();
    const order = await trade.order([1, 2].map((quantity) => ({ productId, quantity })));
    const [first, second] = order.items.map(typed);
    const { id } = firstOf(order);
    const refusedAt = (member: string) => ({
      status: 400,
      body: { error: { validationErrors: [{ members: [member], message: '重复' }] } },
    });
    expect(await saveLines(order, [first ?? {}, second ?? {}, { ...first, quantity: 7 }])).toMatchObject(
      refusedAt('items'),
    );
    const removing = (removedItemIds: number[], items: object[] = []) => saveLines(order, items, { removedItemIds });
    expect(await removing([id], [{ ...first, quantity: 7 }])).toMatchObject(refusedAt('removedItemIds'));
    expect(await removing([id, id])).toMatchObject(refusedAt('removedItemIds'));
    expect((await read(order)).version).toBe(order.version);
    expect((await removing([id], [second ?? {}])).status).toBe(200);
  });
});

describe('a save without an address', () => {
  it('the address stays, and a new customer brings their own address', async () => {
    const items = [{ productId: await trade.product(), quantity: 1 }];
    const first = { customerId: trade.customer.id, shipTo: { line: '2 Pitt St' }, items };
    const order = save.output.parse((await admin.request(save, first)).body.result);
    const unchanged = await admin.request(save, { id: order.id, customerId: order.customerId, items: [] });
    expect(unchanged.body.result).toMatchObject({ shipTo: { line: '2 Pitt St' } });
    const home = { line: '88 Queen St', isDefault: true };
    const other = await admin.request(api.customers.save, { code: 'PER', name: 'Perth', addresses: [home] });
    const { id: customerId } = other.body.result as Customer;
    const moved = await admin.request(save, { id: order.id, customerId, items: [] });
    expect(moved.body.result).toMatchObject({ customerId, shipTo: { line: '88 Queen St' } });
  });
});

describe('an order of a deactivated customer', () => {
  it('the order can be changed, but a new order for the customer is refused', async () => {
    const product = await trade.product();
    const written = { code: 'OFF', name: '停用的客户' };
    const { result } = (await admin.request(api.customers.save, written)).body;
    const { id: customerId, version } = result as Customer;
    const items = [{ productId: product, quantity: 1 }];
    const made = await admin.request(save, { customerId, items });
    const { id } = made.body.result as ArtwareOrder;
    const off = { ...written, id: customerId, expectedVersion: version, isActive: false, confirmed: true };
    expect((await admin.request(api.customers.save, off)).status).toBe(200);
    expect((await admin.request(save, { id, customerId, items: [], remark: '改了' })).status).toBe(200);
    expect((await admin.request(save, { customerId, items })).body.error).toMatchObject({
      reason: 'referenced-missing',
      validationErrors: [{ members: ['customerId'] }],
    });
  });
});
