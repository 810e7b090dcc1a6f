import { api, type ArtwareOrderId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage } from '../../testing/fixtures/trade.fixtures.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const product = await trade.product(100);
const { list, get } = api.billing;
const seller = await company.staff('seller', permissions.billing, permissions.artwareOrders);

/** Ships five pieces at 20.00 to a customer. Returns the order after that. */
async function sold(salesId: number = admin.userId, freightChargedAud = '0.00') {
  const wire = {
    customerId: trade.customer.id,
    salesId,
    freightChargedAud,
    items: [{ productId: product, quantity: 5 }],
  };
  const order = await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(wire));
  await trade.ship(requireFound(order.items[0]).id);
  return read(order.id);
}

function read(id: ArtwareOrderId) {
  return admin.call(api.artwareOrders.get, { id });
}

async function listed(values: object, actor: Actor = admin) {
  return (await actor.call(list, list.input.parse(values))).items.map(({ total, status }) => [total, status]);
}

const order = await sold(admin.userId, '7.50');
const own = await sold(seller.userId);
await admin.call(
  api.artwareOrders.pay,
  api.artwareOrders.pay.input.parse({ id: own.id, amount: '100', method: 'BANK' }),
);
const group = await agency.completed();

describe('the list of invoices', () => {
  it('the list has invoices of customers and agencies, the latest first, by state and document', async () => {
    expect(await listed({})).toEqual([
      ['188.55', 'issued'],
      ['100.00', 'paid'],
      ['107.50', 'issued'],
    ]);
    expect(await listed({ docType: 'SO' })).toEqual([['188.55', 'issued']]);
    expect(await listed({ docId: order.id, docType: 'AO' })).toEqual([['107.50', 'issued']]);
    expect(await listed({ orderNumber: order.orderNumber.toLowerCase() })).toEqual([['107.50', 'issued']]);
    expect(await listed({ orderNumber: 'AG' })).toEqual([['188.55', 'issued']]);
    expect(await listed({ orderNumber: 'IV' })).toEqual([]);
    expect(await listed({ customerId: order.customerId })).toHaveLength(2);
    expect(await listed({ channelId: group.channelId })).toEqual([['188.55', 'issued']]);
    expect(await listed({ status: 50 })).toEqual([['100.00', 'paid']]);
    expect(await listed({ filter: order.orderNumber })).toEqual([['107.50', 'issued']]);
    expect(await listed({ kind: 'CREDIT' })).toEqual([]);
  });

  it('a user with access to own orders sees only the invoices of these', async () => {
    expect(await listed({}, seller)).toEqual([['100.00', 'paid']]);
    const { id } = requireFound(order.billing.invoices[0]);
    expect((await seller.request(get, { id })).status).toBe(404);
    expect((await seller.request(get, { id: requireFound(own.billing.invoices[0]).id })).status).toBe(200);
    const blind = await company.staff('blind', permissions.billing);
    expect(await listed({}, blind)).toEqual([]);
    const other = await company.staff('other', permissions.artwareOrders);
    expect((await other.request(list, firstPage)).status).toBe(403);
  });
});

describe('an invoice', () => {
  it('an invoice has its lines with their orders, separate freight, and the shipment that caused it', async () => {
    const { id } = requireFound(order.billing.invoices[0]);
    const invoice = await admin.call(get, { id });
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      partnerName: '海港礼品',
      total: '107.50',
      openAmount: '107.50',
      paidAmount: '0.00',
      creditedAmount: '0.00',
      creditOf: null,
      creditNotes: [],
      isMigrated: false,
      terms: { code: 'NET30' },
    });
    expect(invoice.shipmentNumber).toMatch(/^SH/);
    expect(invoice.lines).toMatchObject([
      { orderNumber: order.orderNumber, isFreight: false, pieces: 5, unitPrice: '20.00', net: '100.00' },
      { orderNumber: order.orderNumber, isFreight: true, pieces: 0, unitPrice: null, net: '7.50' },
    ]);
  });

  it('an invoice lists its credit notes, and a credit note its invoice', async () => {
    const { orderId, items } = { orderId: group.id, items: [{ id: requireFound(group.items[0]).id, quantity: 1 }] };
    const { changeItems } = api.channelOrders;
    await admin.call(changeItems, changeItems.input.parse({ orderId, reason: '退团', items }));
    const { billing } = await admin.call(api.channelOrders.get, { id: group.id });
    expect(billing).toMatchObject({ billedAmount: '103.55', openAmount: '103.55' });
    expect(billing.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['INVOICE', '188.55'],
      ['CREDIT', '-85.00'],
    ]);
    const [invoice, credit] = billing.invoices;
    const answered = await admin.call(get, { id: requireFound(invoice).id });
    expect(answered).toMatchObject({ creditedAmount: '85.00', openAmount: '103.55' });
    expect(answered.creditNotes.map(({ id }) => id)).toEqual([requireFound(credit).id]);
    expect((await admin.call(get, { id: requireFound(credit).id })).creditOf?.number).toBe(
      requireFound(invoice).number,
    );
  });
});

it('an order returns its billed and open amounts', async () => {
  expect(order.billing).toMatchObject({ billedAmount: '107.50', openAmount: '107.50' });
  expect((await read(own.id)).billing).toMatchObject({ billedAmount: '100.00', openAmount: '0.00' });
});

describe('the search', () => {
  const findInvoices = async (text: string, actor: Actor) =>
    (await actor.call(api.search.find, { text })).groups
      .filter(({ kind }) => kind === 'invoice')
      .flatMap(({ items }) => items);

  it('the search finds an invoice by its number and by the numbers of its orders, with the partner', async () => {
    const row = requireFound((await admin.call(list, list.input.parse({ docId: order.id, docType: 'AO' }))).items[0]);
    const shown = { id: row.id, code: row.number, name: row.partnerName, isActive: true };
    expect(await findInvoices(row.number.toLowerCase(), admin)).toEqual([shown]);
    expect(await findInvoices(order.orderNumber, admin)).toEqual([shown]);
  });

  it('the search finds the invoices of the user’s list, and none without the permission for invoices', async () => {
    const numbers = async (actor: Actor) =>
      [...(await findInvoices('CN', actor)), ...(await findInvoices('IV', actor))].map(({ code }) => code).sort();
    const listed = async (actor: Actor) => (await actor.call(list, firstPage)).items.map(({ number }) => number).sort();
    expect(await numbers(admin)).toEqual(await listed(admin));
    expect(await numbers(seller)).toEqual(await listed(seller));
    expect(await numbers(seller)).toHaveLength(1);
    expect(await numbers(await company.staff('no invoices', permissions.artwareOrders))).toEqual([]);
  });
});
