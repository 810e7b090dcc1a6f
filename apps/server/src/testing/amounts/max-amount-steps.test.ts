import { api, type Endpoint } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { faultsOf } from './max-numbers.ts';
import { createMaxAmountFixture } from './max-amounts.fixtures.ts';
import { createTestTenant } from '../test-tenant.ts';

const { admin, brokenRules } = await createTestTenant();
const world = await createMaxAmountFixture(admin);
const { trade, send, first } = world;
const maxAmount = '9999999999999.99';
const how = { method: 'BANK', confirmed: true };

/** A call, and its input as it is sent. */
type Step = readonly [endpoint: Endpoint, input: object];

/**
 * Calls steps one after the other, whether they are accepted or refused. Returns the outcome of each: `ok`, or the
 * refusal and its field.
 */
async function outcomesOf(...steps: readonly Step[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const [endpoint, input] of steps) {
    const answer = await admin.request(endpoint, input);
    expect(faultsOf(endpoint, answer), endpoint.id).toEqual([]);
    const { error } = answer.body;
    outcomes.push(error === null ? 'ok' : `${error.reason} ${error.validationErrors?.[0]?.members.join()}`);
  }
  return outcomes;
}

function tooLargeAt(member: string) {
  return `validation-failed ${member}`;
}
const { supplierBills, purchaseOrders, shipments, artwareOrders } = api;

it('a shipment whose freight exceeds the maximum of its order is refused when it is started', async () => {
  const id = await world.packed({ quantity: 1, unitPriceAud: maxAmount });
  const save = { ...world.header(id), freightChargedAud: '0.01' };
  expect(
    await outcomesOf(
      [shipments.save, save],
      [shipments.start, { id }],
      [shipments.save, { ...save, freightChargedAud: '0' }],
      [shipments.start, { id }],
      [shipments.save, save],
      [shipments.end, { id }],
      [shipments.complete, { id }],
    ),
  ).toEqual(['ok', tooLargeAt('id'), 'ok', 'ok', tooLargeAt('freightChargedAud'), 'ok', 'ok']);
});

it('bills that charge an order more freight than can be stored are refused when they are posted', async () => {
  const order = await world.received({ quantity: 1, unitPriceCny: maxAmount });
  const freight = { kind: 'ORDER_FREIGHT', purchaseOrderId: order.id, amount: '0.01' };
  const goods = { kind: 'GOODS', purchaseItemId: first(order), quantity: 1, unitPrice: maxAmount };
  const dear = await send(supplierBills.save, world.bill('0.01', [freight]));
  const exact = await send(supplierBills.save, world.bill(maxAmount, [goods]));
  expect(
    await outcomesOf(
      [supplierBills.post, { id: dear.id, confirmed: true }],
      [supplierBills.post, { id: exact.id, confirmed: true }],
      [purchaseOrders.pay, { id: order.id, amount: maxAmount, ...how }],
      [supplierBills.reverse, { id: exact.id, reason: '重开' }],
    ),
  ).toEqual([tooLargeAt('id'), 'ok', 'ok', 'ok']);
});

it('bills of one shipment, and of one transfer, are refused when their sum cannot be stored', async () => {
  const carrier = { factoryId: null, logisticsCompanyId: trade.carrier.id };
  const shipmentId = await world.started();
  const { id: stockTransferId } = await world.transfer();
  const bills: number[] = [];
  for (const line of [
    { kind: 'SHIPMENT_FREIGHT', shipmentId },
    { kind: 'TRANSFER_FREIGHT', stockTransferId },
  ])
    for (let count = 0; count < 2; count += 1) {
      const bill = { ...world.bill(maxAmount, [{ ...line, amount: maxAmount }]), ...carrier };
      bills.push((await send(supplierBills.save, bill)).id);
    }
  const post = bills.map((id): Step => [supplierBills.post, { id, confirmed: true }]);
  expect(await outcomesOf(...post, [api.stockTransfers.receive, { id: stockTransferId }])).toEqual([
    'ok',
    tooLargeAt('id'),
    'ok',
    'ok',
    tooLargeAt('id'),
  ]);
});

it('goods that raise the stock value of a product above the maximum are not received', async () => {
  const productId = await trade.product();
  const dear = { productId, quantity: 1, unitPriceCny: maxAmount };
  const [one, other] = [await world.purchased(dear), await world.purchased({ ...dear, unitPriceCny: '0.01' })];
  const warehouseId = trade.sydney.id;
  expect(
    await outcomesOf(
      [purchaseOrders.receiveItem, { id: first(one), warehouseId, quantity: 1 }],
      [purchaseOrders.receiveItem, { id: first(other), warehouseId, quantity: 1 }],
      [purchaseOrders.receive, { id: other.id, warehouseId }],
      [purchaseOrders.changeItems, { orderId: one.id, reason: '改价', otherFreight: '0.01' }],
      [
        artwareOrders.save,
        { customerId: trade.customer.id, items: [{ productId, quantity: 1, unitPriceAud: maxAmount }] },
      ],
    ),
  ).toEqual(['ok', tooLargeAt('quantity'), tooLargeAt('id'), tooLargeAt('otherFreight'), 'ok']);
});

it('a stock take that raises a stock value above the maximum is refused when it is posted', async () => {
  const productId = await trade.product();
  const warehouseId = trade.sydney.id;
  const add = { productId, warehouseId, quantity: 1, unitCostCny: '9999999999999', reason: 'OTHER' };
  await send(api.artwareProducts.addInventory, add);
  const { id } = await send(api.stockTakes.save, { warehouseId, scope: 'PRODUCTS', productIds: [productId] });
  expect(
    await outcomesOf(
      [api.stockTakes.start, { id }],
      [api.stockTakes.count, { stockTakeId: id, productId, quantity: 1_000_000 }],
      [api.stockTakes.get, { id }],
      [api.stockTakes.items, { stockTakeId: id, maxResultCount: 10 }],
      [api.stockTakes.review, { id }],
      [api.stockTakes.post, { id }],
      [api.stockTakes.get, { id }],
    ),
  ).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', tooLargeAt('id'), 'ok']);
});

it('an agency order at the maximum price is completed, and its quantity cannot be increased', async () => {
  const items = [{ goodsId: world.vase.id, quantity: 1, unitPriceAud: maxAmount }];
  const { id, items: lines } = await send(api.channelOrders.save, { ...world.input(), items });
  const itemId = requireFound(lines[0]).id;
  expect(
    await outcomesOf(
      [api.channelOrders.approve, { id }],
      [api.channelOrders.passOn, { id, customerId: trade.customer.id }],
      [api.channelOrders.changeItems, { orderId: id, reason: '加单', items: [{ id: itemId, quantity: 2 }] }],
      [api.channelOrders.get, { id }],
    ),
  ).toEqual(['ok', 'ok', tooLargeAt('items.0.quantity'), 'ok']);
});

it('a product whose price would be too large in another category is not moved, and a rate that makes it so is accepted', async () => {
  const product = { productCode: 'DEAR', name: '玉', classId: trade.category.id, factoryPriceCny: '1000000000000' };
  const { id } = await send(api.artwareProducts.save, { ...product, intlFeeOverrideCny: '0' });
  const { id: classId } = await send(api.artwareCategories.save, { name: '玉器', markupPercent: '10000' });
  expect(
    await outcomesOf(
      [api.artwareProducts.setCategory, { id, classId }],
      [api.artwareProducts.setCategories, { ids: [id], classId }],
      [api.settings.setExchangeRate, { newRate: '0.01', confirmed: true }],
      [api.prices.list, { maxResultCount: 50 }],
      [api.prices.simulate, { exchangeRate: '0.01' }],
      [api.prices.startRun, { adoptAsSalePrice: true }],
    ),
  ).toEqual([tooLargeAt('id'), tooLargeAt('ids'), 'ok', 'ok', 'ok', 'ok']);
});

it('every rule is satisfied afterwards, and sums over all documents can be represented', async () => {
  expect(await brokenRules()).toEqual([]);
  expect(
    await outcomesOf(
      [api.dashboard.figures, {}],
      [api.payments.totals, {}],
      [api.stock.valueHistory, {}],
      [api.payments.list, { maxResultCount: 50 }],
    ),
  ).toEqual(['ok', 'ok', 'ok', 'ok']);
});
