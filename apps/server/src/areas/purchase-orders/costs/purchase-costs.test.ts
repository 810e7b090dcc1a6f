import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createCosts } from '../../../testing/fixtures/purchase-costs.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { shop, warehouseId, purchased, receive, removeGoods, worth, entries, movements } = await createCosts(company);

function sendBack(...ids: number[]) {
  return admin.request(api.purchaseOrders.back, { ids, mode: 'all', reason: '停产' });
}

function reverse(receiptId: number) {
  return admin.request(api.purchaseOrders.reverseReceipt, { receiptId, reason: '数错了' });
}

describe('the cost of receipts', () => {
  it('a line that is added after a receipt gets a share of the freight', async () => {
    const order = await purchased('100', { quantity: 4, price: '10' }, { quantity: 4, price: '15' });
    const line = requireFound(order.items[0]);
    await receive(line.id, 4);
    expect(await worth(line.productId)).toEqual(['80.00', '20.0000']);
    const { addItems } = api.purchaseOrders;
    const manual = [{ productId: line.productId, quantity: 10, unitPriceCny: '10' }];
    await admin.call(addItems, addItems.input.parse({ purchaseOrderId: order.id, manual }));
    expect(await worth(line.productId)).toEqual(['60.00', '15.0000']);
  });

  it('all freight of the order goes to stock when a line is returned between receipts (V13)', async () => {
    const order = await purchased(
      '10.01',
      { quantity: 4, price: '20' },
      { quantity: 4, price: '7.125' },
      { quantity: 3, price: '7.1267' },
    );
    const [one, two, three] = order.items.map((item) => requireFound(item));
    await receive(requireFound(one).id, 3);
    expect(await worth(requireFound(one).productId)).toEqual(['64.62', '21.5400']);
    expect((await sendBack(requireFound(one).id)).status).toBe(200);
    expect(await worth(requireFound(one).productId)).toEqual(['65.46', '21.8200']);
    await admin.call(api.purchaseOrders.receive, { id: order.id, warehouseId });
    const products = [one, two, three].map((item) => requireFound(item).productId);
    const values: unknown[] = [];
    for (const product of products) values.push((await worth(product))[0]);
    expect(values).toEqual(['65.46', '31.10', '23.33']);
    expect(await entries(order.id)).toEqual([
      [
        ['GOODS', '60.00', '60.00', '0.00'],
        ['FREIGHT', '4.62', '4.62', '0.00'],
        ['FREIGHT', '0.84', '0.84', '0.00'],
      ],
      [
        ['GOODS', '28.50', '28.50', '0.00'],
        ['FREIGHT', '2.60', '2.60', '0.00'],
      ],
      [
        ['GOODS', '21.38', '21.38', '0.00'],
        ['FREIGHT', '1.95', '1.95', '0.00'],
      ],
    ]);
  });

  it('a received line gets the whole freight when the open pieces are returned (V14)', async () => {
    const { id, items } = await purchased('100', { quantity: 10, price: '10' });
    const line = requireFound(items[0]);
    await receive(line.id, 4);
    expect(await worth(line.productId)).toEqual(['80.00', '20.0000']);
    await sendBack(line.id);
    expect(await worth(line.productId)).toEqual(['140.00', '35.0000']);
    expect(await movements(line.productId)).toEqual([
      ['TAKE_IN', 4, '80.00'],
      ['COST', 0, '60.00'],
    ]);
    expect(await shop.read(id)).toMatchObject({ goodsAmount: '40.00', totalAmount: '140.00' });
  });

  it('a received line gets the whole freight when the order is short-closed', async () => {
    const { id, items } = await purchased('100', { quantity: 10, price: '10' });
    const line = requireFound(items[0]);
    await receive(line.id, 4);
    await admin.call(api.purchaseOrders.complete, { id, shortClose: true, reason: '停产' });
    expect(await worth(line.productId)).toEqual(['140.00', '35.0000']);
  });

  it('a correction for pieces that left goes to cost variance, not to stock', async () => {
    const { id, items } = await purchased('100', { quantity: 10, price: '10' });
    const line = requireFound(items[0]);
    await receive(line.id, 4);
    await removeGoods(line.productId, 3);
    await sendBack(line.id);
    expect(await worth(line.productId)).toEqual(['35.00', '35.0000']);
    expect((await entries(id))[0]?.at(-1)).toEqual(['FREIGHT', '60.00', '15.00', '45.00']);
  });

  it('the cost of a split line adds up to the cent', async () => {
    const { id, items } = await purchased('0', { quantity: 3, price: '0.3333' });
    const line = requireFound(items[0]);
    await receive(line.id, 1);
    await admin.call(api.purchaseOrders.split, { id: line.id, quantity: 1 });
    await admin.call(api.purchaseOrders.receive, { id, warehouseId });
    const { goodsAmount } = await shop.read(id);
    expect([goodsAmount, (await worth(line.productId))[0]]).toEqual(['1.00', '1.00']);
  });
});

describe('surplus pieces', () => {
  it.each([
    { terms: 'FREE', value: '580.00', average: '18.7097', payable: '580.00', billedSurplus: 0 },
    { terms: 'BILLED', value: '620.00', average: '20.0000', payable: '620.00', billedSurplus: 2 },
  ] as const)('surplus with terms $terms comes in at $value and is payable with $payable (V12)', async (expected) => {
    const { id, items } = await purchased('0', { quantity: 29, price: '20' });
    const line = requireFound(items[0]);
    await receive(line.id, 29, 2, expected.terms);
    expect(await worth(line.productId)).toEqual([expected.value, expected.average]);
    expect(await shop.read(id)).toMatchObject({
      totalAmount: expected.payable,
      items: [{ amount: expected.payable, surplusQuantity: 2, billedSurplus: expected.billedSurplus }],
      receipts: [{ surplus: 2, surplusTerms: expected.terms, unitCostCny: expected.average }],
    });
  });

  it('surplus is free unless the call gives other terms', async () => {
    const { id, items } = await purchased('0', { quantity: 4, price: '20' });
    await receive(requireFound(items[0]).id, 4, 1);
    expect(await shop.read(id)).toMatchObject({ totalAmount: '80.00', receipts: [{ surplusTerms: 'FREE' }] });
  });

  it('billed surplus takes its share of the freight from earlier receipts', async () => {
    const order = await purchased('30', { quantity: 2, price: '10' }, { quantity: 4, price: '10' });
    const [first, second] = order.items.map((item) => requireFound(item));
    await receive(requireFound(first).id, 2);
    expect(await worth(requireFound(first).productId)).toEqual(['30.00', '15.0000']);
    await receive(requireFound(second).id, 4, 2, 'BILLED');
    expect(await worth(requireFound(second).productId)).toEqual(['82.50', '13.7500']);
    expect(await worth(requireFound(first).productId)).toEqual(['27.50', '13.7500']);
    const { receipts } = await shop.read(order.id);
    await reverse(requireFound(receipts[0]).id);
    expect(await worth(requireFound(first).productId)).toEqual(['30.00', '15.0000']);
    expect(await shop.read(order.id)).toMatchObject({
      totalAmount: '90.00',
      items: [{}, { amount: '40.00', surplusQuantity: 0, billedSurplus: 0 }],
    });
  });
});

describe('reversing a receipt', () => {
  it('a reversal reverses all of the cost; the part that left the stock is cost variance', async () => {
    const { id, items } = await purchased('0', { quantity: 4, price: '10' });
    const line = requireFound(items[0]);
    await admin.call(api.artwareProducts.addInventory, {
      productId: line.productId,
      warehouseId,
      quantity: 4,
      unitCostCny: shop.price('2'),
      reason: 'FOUND',
      remark: '',
    });
    await receive(line.id, 4);
    expect(await worth(line.productId)).toEqual(['48.00', '6.0000']);
    await removeGoods(line.productId, 4);
    const { receipts } = await shop.read(id);
    expect((await reverse(requireFound(receipts[0]).id)).status).toBe(200);
    expect(await worth(line.productId)).toEqual(['0.00', null]);
    expect(await entries(id)).toEqual([
      [
        ['GOODS', '40.00', '40.00', '0.00'],
        ['REVERSAL', '-40.00', '-24.00', '-16.00'],
      ],
    ]);
  });

  it('a reversal moves the shared cost to the remaining receipts', async () => {
    const { id, items } = await purchased('0', { quantity: 3, price: '3.3333' });
    const line = requireFound(items[0]);
    for (const _ of [1, 2, 3]) await receive(line.id, 1);
    expect((await entries(id)).map(([goods]) => goods?.[1])).toEqual(['3.33', '3.34', '3.33']);
    const { receipts } = await shop.read(id);
    await reverse(requireFound(receipts.at(-1)).id);
    expect((await worth(line.productId))[0]).toBe('6.67');
    await receive(line.id, 1);
    expect((await worth(line.productId))[0]).toBe('10.00');
  });
});

describe('cost entries', () => {
  it.each(['update cost_entries set amount_cny = amount_cny + 1', 'delete from cost_entries'])(
    'cost entries are never changed: %s is refused',
    async (statement) => {
      const { items } = await purchased('0', { quantity: 1, price: '1' });
      await receive(requireFound(items[0]).id, 1);
      const doing = company.queryAsOwner(`${statement} where tenant_id = acting_tenant()`);
      await expect(doing).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('correcting the costs of 8 lines takes as many database messages as of 2', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => ({ quantity: 2, price: '10' }));
    const messages = async (count: number) => {
      const order = await purchased('100', ...lines(count));
      const ids = order.items.map((item) => item.id);
      const { receive: receiveAll } = api.purchaseOrders;
      await admin.call(receiveAll, { id: order.id, warehouseId, items: ids.map((id) => ({ id, quantity: 1 })) });
      const calls = await driverCallsOf('sync', () => sendBack(requireFound(ids[0])));
      expect((await entries(order.id)).flat()).toHaveLength(3 * count);
      return calls;
    };
    expect(await messages(8)).toBe(await messages(2));
  });
});

describe('purchase quantities', () => {
  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
