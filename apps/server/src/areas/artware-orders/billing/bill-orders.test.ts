import { api, type ArtwareOrder, type ArtwareOrderItemId, type ShipmentId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const vase = await trade.product(500);
const bowl = await trade.product(500);

function save(wire: object) {
  return admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(wire));
}

/** Saves an order of the customer, by default of ten pieces at 20.00. */
function order(values: object = {}, items: readonly object[] = [{ productId: vase, quantity: 10 }]) {
  return save({ customerId: trade.customer.id, items, ...values });
}

function lineOf({ items }: ArtwareOrder, index = 0) {
  return requireFound(items[index]);
}

/** Reserves pieces of an order line from stock; the rest of it remains to be approved. */
async function reserve(id: ArtwareOrderItemId, quantity: number) {
  await admin.call(api.orderFulfilment.sendFromStock, {
    id,
    mode: 'all',
    allocations: [{ warehouseId: trade.sydney.id, quantity }],
    buyRemaining: false,
  });
  const { items } = await admin.call(api.shipments.pending, firstPage);
  return { pendingId: requireFound(items.findLast((item) => item.salesItemId === id)).id };
}

/** Packs pieces of order lines into one shipment, which can be started. Returns its id. */
async function pack(lines: readonly (readonly [ArtwareOrderItemId, number])[], values: object = {}) {
  const items = [];
  for (const [id, quantity] of lines) items.push(await reserve(id, quantity));
  const { id } = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
  await saveShipment(id, values);
  return id;
}

function saveShipment(id: ShipmentId, values: object) {
  const header = { id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id };
  return admin.call(api.shipments.save, api.shipments.save.input.parse({ ...header, ...values }));
}

function start(id: ShipmentId) {
  return admin.call(api.shipments.start, { id });
}

async function ship(...lines: readonly (readonly [ArtwareOrderItemId, number])[]) {
  const id = await pack(lines);
  await start(id);
  return id;
}

function undo(id: ShipmentId) {
  return admin.call(api.shipments.undoStart, { id, reason: '装错车' });
}

function pay(id: number, amount: string) {
  return admin.call(api.artwareOrders.pay, api.artwareOrders.pay.input.parse({ id, amount, method: 'BANK' }));
}

/** Returns the documents with a line of an order: kind, total, status, and pieces and amount of its lines. */
async function billed({ id }: ArtwareOrder) {
  return (
    await company.query<{ kind: string; total: string; status: number; lines: string }>(
      `select v.kind, v.total, v.status,
         (select string_agg(format('%s: %s', l.pieces, l.net), ', ' order by l.id) from invoice_lines l
           where l.invoice_id = v.id and l.doc_type = 'AO' and l.doc_id = $1) as lines
       from invoices v where v.id in (select invoice_id from invoice_lines where doc_type = 'AO' and doc_id = $1) order by v.id`,
      [id],
    )
  ).map(({ kind, total, status, lines }) => [kind, total, status, lines]);
}

/** Returns the due items of an order: amount, credited, paid. */
async function due({ id }: ArtwareOrder) {
  return (
    await company.query<{ amount: string; credited: string; paid: string }>(
      `select amount, credited_amount as credited, paid_amount as paid from due_items where doc_type = 'AO' and doc_id = $1 order by id`,
      [id],
    )
  ).map(({ amount, credited, paid }) => [amount, credited, paid]);
}

async function holds() {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('the invoice of a shipment', () => {
  it('the start of a shipment bills only the pieces that left, due by the terms of the order', async () => {
    const made = await order();
    expect(await billed(made)).toEqual([]);
    await ship([lineOf(made).id, 4]);
    expect(await billed(made)).toEqual([['INVOICE', '80.00', 20, '4: 80.00']]);
    const [invoice] = await company.query<{
      number: string;
      days: number;
      ships: boolean;
      bill_to: object;
      seller: object;
    }>(
      `select number, due_date - issue_date as days, shipment_id is not null as ships, bill_to, seller from invoices
       where id = (select invoice_id from due_items where doc_type = 'AO' and doc_id = $1)`,
      [made.id],
    );
    expect(invoice).toMatchObject({ days: 30, ships: true });
    expect(invoice?.number).toMatch(/^IV\d{4}-\d{4}$/);
    expect(invoice?.bill_to).toMatchObject({ code: 'C1', name: '海港礼品', address: { line: '1 George St' } });
    await holds();
  });

  it('an invoice for two orders has a due item for each order', async () => {
    const [one, other] = [await order(), await order()];
    await ship([lineOf(one).id, 1], [lineOf(other).id, 2]);
    expect(await billed(one)).toEqual([['INVOICE', '60.00', 20, '1: 20.00']]);
    expect([await due(one), await due(other)]).toEqual([[['20.00', '0.00', '0.00']], [['40.00', '0.00', '0.00']]]);
    await pay(one.id, '20');
    expect(await billed(one)).toEqual([['INVOICE', '60.00', 20, '1: 20.00']]);
    await pay(other.id, '40');
    expect(await billed(other)).toEqual([['INVOICE', '60.00', 50, '2: 40.00']]);
    await holds();
  });

  it('undoing the start voids the invoice, and the next start issues another', async () => {
    const made = await order();
    const id = await ship([lineOf(made).id, 4]);
    await undo(id);
    expect(await billed(made)).toEqual([['INVOICE', '80.00', 60, '4: 80.00']]);
    expect(await due(made)).toEqual([['80.00', '80.00', '0.00']]);
    await start(id);
    expect((await billed(made)).map(([, total, status]) => [total, status])).toEqual([
      ['80.00', 60],
      ['80.00', 20],
    ]);
    await holds();
  });

  it('undoing the start of a shipment voids its invoice, not that of a later shipment', async () => {
    const made = await order();
    const first = await ship([lineOf(made).id, 3]);
    await ship([lineOf(made).id, 2]);
    await undo(first);
    expect(await billed(made)).toEqual([
      ['INVOICE', '60.00', 60, '3: 60.00'],
      ['INVOICE', '40.00', 20, '2: 40.00'],
    ]);
    await holds();
  });
});

describe('amounts of billed pieces', () => {
  it('part shipments are billed their share of the net amount of the line (V4)', async () => {
    const made = await order({ discountAmount: '117.00' }, [{ productId: vase, quantity: 7 }]);
    const { id } = lineOf(made);
    await ship([id, 3]);
    await ship([id, 2]);
    expect((await billed(made)).map(([, total]) => total)).toEqual(['9.86', '6.57']);
    await holds();
  });

  it('a lower price credits the billed pieces and applies to the pieces billed later (V17)', async () => {
    const made = await order({}, [{ productId: vase, quantity: 10, unitPriceAud: '10.00' }]);
    const line = lineOf(made);
    await ship([line.id, 4]);
    const items = (unitPriceAud: string) => [{ id: line.id, productId: vase, quantity: 10, unitPriceAud }];
    await save({ id: made.id, customerId: trade.customer.id, items: items('9.00') });
    expect(await billed(made)).toEqual([
      ['INVOICE', '40.00', 20, '4: 40.00'],
      ['CREDIT', '-4.00', 50, '0: -4.00'],
    ]);
    expect(await due(made)).toEqual([['40.00', '4.00', '0.00']]);
    await ship([line.id, 6]);
    expect((await billed(made)).at(-1)).toEqual(['INVOICE', '54.00', 20, '6: 54.00']);
    await holds();
  });

  it('a higher price bills the difference on another invoice', async () => {
    const made = await order({}, [{ productId: vase, quantity: 10, unitPriceAud: '10.00' }]);
    const line = lineOf(made);
    await ship([line.id, 4]);
    const items = [{ id: line.id, productId: vase, quantity: 10, unitPriceAud: '12.00' }];
    await save({ id: made.id, customerId: trade.customer.id, items });
    expect((await billed(made)).at(-1)).toEqual(['INVOICE', '8.00', 20, '0: 8.00']);
    await holds();
  });

  it('a shipment with an amount of 0 has no invoice', async () => {
    const made = await order({}, [{ productId: vase, quantity: 2, unitPriceAud: '0.00' }]);
    await ship([lineOf(made).id, 2]);
    expect(await billed(made)).toEqual([]);
    await holds();
  });
});

describe('freight', () => {
  it('freight of an order is billed with its first invoice, and a later change separately', async () => {
    const made = await order({ freightChargedAud: '12.35' });
    const line = lineOf(made);
    await ship([line.id, 1]);
    await ship([line.id, 1]);
    expect((await billed(made)).map(([, total]) => total)).toEqual(['32.35', '20.00']);
    const items = [{ id: line.id, productId: vase, quantity: 10 }];
    await save({ id: made.id, customerId: trade.customer.id, items, freightChargedAud: '10.00' });
    expect((await billed(made)).at(-1)).toEqual(['CREDIT', '-2.35', 50, '0: -2.35']);
    await holds();
  });

  it('freight of a shipment is billed with it, and a change after the start is billed or credited', async () => {
    const made = await order();
    const id = await pack([[lineOf(made).id, 1]], { freightChargedAud: '5.00' });
    await start(id);
    await saveShipment(id, { freightChargedAud: '8.00' });
    await saveShipment(id, { freightChargedAud: '4.00' });
    expect((await billed(made)).map(([kind, total, status]) => [kind, total, status])).toEqual([
      ['INVOICE', '25.00', 20],
      ['INVOICE', '3.00', 60],
      ['CREDIT', '-1.00', 50],
    ]);
    await undo(id);
    expect((await due(made)).map(([amount, credited]) => amount === credited)).toEqual([true, true]);
    await holds();
  });
});

describe('payments of an order', () => {
  it('payments are allocated to the oldest due items first, also when an earlier one is credited', async () => {
    const made = await order();
    const { id } = lineOf(made);
    await pay(made.id, '30');
    const first = await ship([id, 1]);
    await ship([id, 2]);
    expect(await due(made)).toEqual([
      ['20.00', '0.00', '20.00'],
      ['40.00', '0.00', '10.00'],
    ]);
    await undo(first);
    expect(await due(made)).toEqual([
      ['20.00', '20.00', '0.00'],
      ['40.00', '0.00', '30.00'],
    ]);
    await pay(made.id, '100');
    expect((await billed(made)).map(([, total, status]) => [total, status])).toEqual([
      ['20.00', 60],
      ['40.00', 50],
    ]);
    await holds();
  });
});

describe('the start of a shipment', () => {
  it('a start with an invoice takes at most seven statements more than one without', async () => {
    const statementsFor = async (unitPriceAud: string) => {
      const items = [vase, bowl].map((productId) => ({ productId, quantity: 1, unitPriceAud }));
      const made = await order({}, items);
      const id = await pack([
        [lineOf(made).id, 1],
        [lineOf(made, 1).id, 1],
      ]);
      return driverCallsOf('bind', () => start(id));
    };
    await statementsFor('20.00');
    expect((await statementsFor('20.00')) - (await statementsFor('0.00'))).toBeLessThanOrEqual(7);
  });
});
