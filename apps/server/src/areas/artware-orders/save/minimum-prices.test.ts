import { api, type ArtwareOrder, type ArtwareProductId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { type Actor, createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const { admin, staff } = await createTestTenant();
const trade = await createTrade(admin);
const seller = await staff('seller', permissions.editArtwareOrders, permissions.viewAllArtwareOrders);
const { save } = api.artwareOrders;

/** A product with the price 20.00 and the minimum price 15.00. */
const vase = await trade.product();
/** A product with the price 20.00 and no minimum price. */
const gift = await trade.product();
const { name, code, productCode, classId } = await admin.call(api.artwareProducts.get, { id: gift });
await admin.call(
  api.artwareProducts.save,
  api.artwareProducts.save.input.parse({ id: gift, name, code, productCode, classId, salePriceAud: '20.00' }),
);

interface Line {
  readonly id?: number;
  readonly productId: ArtwareProductId;
  readonly quantity: number;
  readonly unitPriceAud?: string;
  readonly discountAmount?: string;
}
type Header = Partial<Record<'discountAmount' | 'freightChargedAud' | 'remark', string>> & {
  readonly removedItemIds?: readonly number[];
};

function make(actor: Actor, items: readonly Line[], header: Header = {}) {
  return actor.request(save, { customerId: trade.customer.id, ...header, items });
}

/** Creates an order as a user who may override minimum prices. */
async function made(items: readonly Line[], header: Header = {}): Promise<ArtwareOrder> {
  return save.output.parse((await make(admin, items, header)).body.result);
}

function change(actor: Actor, { id, discountAmount }: ArtwareOrder, items: readonly Line[], header: Header = {}) {
  return actor.request(save, { id, customerId: trade.customer.id, discountAmount, ...header, items });
}

/** Returns the lines as the form sends them, with changes by index. */
function typed({ items }: ArtwareOrder, changes: Readonly<Record<number, Partial<Line>>> = {}): Line[] {
  return items.map(({ id, productId, quantity, unitPriceAud, discountAmount }, index) => ({
    id,
    productId,
    quantity,
    unitPriceAud,
    discountAmount,
    ...changes[index],
  }));
}

function refusedAt(member: string, amount: string, minimum: string) {
  return {
    status: 422,
    body: {
      error: {
        reason: 'price-below-minimum',
        params: { amount, minimum },
        validationErrors: [{ members: [member], message: expect.stringContaining(minimum) }],
      },
    },
  };
}

describe('the minimum price of a line', () => {
  it('the minimum applies to the amount after the discount, to the cent', async () => {
    const line = { productId: vase, quantity: 3 };
    const low = { ...line, discountAmount: '15.01' };
    expect(await make(seller, [line, low])).toMatchObject(refusedAt('items.1.discountAmount', '44.99', '45.00'));
    const free = { ...line, unitPriceAud: '15', discountAmount: '45' };
    expect(await make(seller, [free])).toMatchObject(refusedAt('items.0.discountAmount', '0.00', '45.00'));
    const cheap = { ...line, unitPriceAud: '14.99', discountAmount: '5' };
    expect(await make(seller, [cheap])).toMatchObject(refusedAt('items.0.unitPriceAud', '14.99', '15.00'));
    expect((await make(seller, [{ ...line, discountAmount: '15.00' }])).status).toBe(200);
    expect((await make(admin, [low, free, cheap])).status).toBe(200);
  });

  it('a product without a minimum price has no limit', async () => {
    expect((await make(seller, [{ productId: gift, quantity: 3, discountAmount: '60' }])).status).toBe(200);
  });

  it('the minimum applies to an added line', async () => {
    const { id: orderId } = await made([{ productId: vase, quantity: 1 }]);
    const line = { orderId, productId: vase, quantity: 2, discountAmount: '10.01' };
    const answer = await seller.request(api.artwareOrders.addItem, line);
    expect(answer).toMatchObject(refusedAt('discountAmount', '29.99', '30.00'));
    expect((await seller.request(api.artwareOrders.addItem, { ...line, discountAmount: '10' })).status).toBe(200);
  });

  it('a line is checked when price, quantity, discount or product change, and not when it is unchanged', async () => {
    const order = await made([
      { productId: vase, quantity: 2 },
      { productId: vase, quantity: 2, discountAmount: '20' },
      { productId: vase, quantity: 2, unitPriceAud: '9' },
    ]);
    const changed = (changes: Record<number, Partial<Line>>) => change(seller, order, typed(order, changes));
    const [first, second, third] = ['items.0.discountAmount', 'items.1.discountAmount', 'items.2.unitPriceAud'];
    expect(await changed({ 0: { discountAmount: '10.01' } })).toMatchObject(refusedAt(first, '29.99', '30.00'));
    expect(await changed({ 1: { discountAmount: '19' } })).toMatchObject(refusedAt(second, '21.00', '30.00'));
    expect(await changed({ 1: { quantity: 3 } })).toMatchObject(refusedAt(second, '40.00', '45.00'));
    expect(await changed({ 2: { quantity: 1 } })).toMatchObject(refusedAt(third, '9.00', '15.00'));
    const moved = await made([{ productId: gift, quantity: 2, discountAmount: '30' }]);
    expect(await change(seller, moved, typed(moved, { 0: { productId: vase } }))).toMatchObject(
      refusedAt(first, '10.00', '30.00'),
    );
    expect((await changed({ 0: { discountAmount: '10' } })).status).toBe(200);
    expect((await change(seller, order, typed(order), { remark: '加急' })).status).toBe(200);
  });
});

describe('the minimum price of all goods of an order', () => {
  const goods = [
    { productId: vase, quantity: 2 },
    { productId: gift, quantity: 1 },
  ];

  it('the minimum applies to the goods after the order discount, independent of the freight', async () => {
    const discounted = (actor: Actor, discountAmount: string) =>
      make(actor, goods, { discountAmount, freightChargedAud: '99' });
    const refused = await discounted(seller, '30.01');
    expect(refused).toMatchObject(refusedAt('discountAmount', '29.99', '30.00'));
    expect(refused.body.error?.message).toBe('货款：29.99 低于最低价 30.00');
    expect((await discounted(seller, '30')).status).toBe(200);
    expect((await discounted(admin, '60')).status).toBe(200);
  });

  it('an order is checked when its discount is raised', async () => {
    const order = await made(goods, { discountAmount: '20' });
    const raised = (actor: Actor, discountAmount: string) => change(actor, order, [], { discountAmount });
    expect(await raised(seller, '30.01')).toMatchObject(refusedAt('discountAmount', '29.99', '30.00'));
    expect((await raised(seller, '30.00')).status).toBe(200);
    expect((await raised(admin, '30.01')).status).toBe(200);
  });

  it('an order is checked when lines become cheaper, are removed or replaced', async () => {
    const order = await made(goods, { discountAmount: '30' });
    const [, present] = order.items.map(({ id }) => id);
    const changed = (changes: Record<number, Partial<Line>>, more: Line[] = []) =>
      change(seller, order, [...typed(order, changes), ...more]);
    const cheaper = { 0: { unitPriceAud: '19.99' } };
    expect(await changed(cheaper)).toMatchObject(refusedAt('discountAmount', '29.98', '30.00'));
    expect(await changed({ 0: { quantity: 1 } })).toMatchObject(refusedAt('discountAmount', '10.00', '15.00'));
    expect(await changed({ 1: { productId: vase } })).toMatchObject(refusedAt('discountAmount', '30.00', '45.00'));
    const without = { removedItemIds: present === undefined ? [] : [present] };
    const removed = await change(seller, order, [], without);
    expect(removed).toMatchObject(refusedAt('discountAmount', '10.00', '30.00'));
    // Goods at their minimum price do not compensate for others.
    const least = { productId: vase, quantity: 9, unitPriceAud: '15' };
    expect(await changed(cheaper, [least])).toMatchObject(refusedAt('discountAmount', '164.98', '165.00'));
    expect((await changed(cheaper, [{ productId: vase, quantity: 1 }])).status).toBe(200);
  });

  it('an order below its minimum may be saved when its margin does not get smaller', async () => {
    const order = await made(goods, { discountAmount: '50' });
    const sent = (items: readonly Line[], header: Header = {}) => change(seller, order, items, header);
    expect((await sent(typed(order), { remark: '加急' })).status).toBe(200);
    expect((await sent(typed(order, { 0: { quantity: 3 } }))).status).toBe(200);
    expect((await sent([{ productId: vase, quantity: 1, unitPriceAud: '15' }])).status).toBe(200);
    expect(await sent([], { discountAmount: '50.01' })).toMatchObject(refusedAt('discountAmount', '44.99', '60.00'));
    expect((await sent([], { discountAmount: '45' })).status).toBe(200);
    expect(await sent([], { discountAmount: '46' })).toMatchObject({ status: 422 });
  });
});

it('the check of minimum prices adds no message to the three of a new order', async () => {
  const items = [{ productId: vase, quantity: 2, discountAmount: '5' }];
  const selling = () => make(seller, items, { discountAmount: '5' });
  // The first order of a kind prepares its statements.
  await selling();
  expect(await driverCallsOf('sync', selling)).toBe(3);
});
