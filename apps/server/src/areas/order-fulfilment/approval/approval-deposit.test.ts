import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { termsIdOf } from '../../../testing/fixtures/trade.fixtures.ts';
import { createAgency } from '../../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const product = await trade.product(500);
const { save } = api.artwareOrders;

/** Creates an order of 100.00 in two lines with a deposit of 30 %. */
async function order() {
  const line = { productId: product, quantity: 2 };
  const items = [line, { ...line, quantity: 3 }];
  const termsId = await termsIdOf(admin, 'DEP30');
  return admin.call(save, save.input.parse({ customerId: trade.customer.id, termsId, items }));
}

function pay(id: number, amount: string) {
  return admin.request(api.artwareOrders.pay, { id, amount, method: 'BANK' });
}

function named(id: number): object {
  return { id };
}

describe.each([
  ['approved for purchase', api.orderFulfilment.approve, named],
  ['reserved from stock', api.orderFulfilment.sendFromStock, named],
  ['approved in part', api.orderFulfilment.approveItems, (id: number) => ({ lines: [{ id, purchaseQuantity: 2 }] })],
] as const)('a line of an order whose deposit is not paid that is %s', (_what, call, inputOf) => {
  const ask = (id: number, more: object = {}) =>
    admin.request(call, { ...inputOf(id), ...more }, { language: 'en-US' });

  it('the approval needs a confirmation with order, deposit and paid amount, and changes nothing without it', async () => {
    const { id, orderNumber, items } = await order();
    await pay(id, '29.99');
    const line = requireFound(items[0]).id;
    const { status, body } = await ask(line);
    expect([status, body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(body.error?.message).toContain(`Deposit of ${orderNumber}: 30.00 AUD due, 29.99 AUD paid.`);
    expect(await admin.call(api.artwareOrders.get, { id })).toMatchObject({ status: 'draft' });
    expect((await ask(line, { confirmed: true })).status).toBe(200);
    await pay(id, '0.01');
    expect((await ask(requireFound(items[1]).id)).status).toBe(200);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line in another state is refused before the confirmation', async () => {
    const { id, items } = await order();
    const line = requireFound(items[0]).id;
    await ask(line, { confirmed: true });
    expect((await ask(line)).body.error?.reason).toBe('illegal-transition');
    const clerk = await company.staff(`clerk${id}`, permissions.artwareOrders);
    expect((await clerk.request(call, inputOf(line))).status).toBe(403);
  });
});

it('the deposit of an order is its percentage of the total, rounded to the cent (V11)', async () => {
  const termsId = await termsIdOf(admin, 'DEP30');
  const items = [{ productId: product, quantity: 1, unitPriceAud: '48.68' }];
  const made = await admin.call(save, save.input.parse({ customerId: trade.customer.id, termsId, items }));
  const { body } = await admin.request(
    api.orderFulfilment.approve,
    { id: requireFound(made.items[0]).id },
    { language: 'en-US' },
  );
  expect(body.error?.message).toContain(`Deposit of ${made.orderNumber}: 14.60 AUD due`);
});

it('an order that is billed to the agency has no deposit', async () => {
  await company.query(
    "update customers set terms_id = (select id from payment_terms where code = 'DEP30') where id = $1",
    [trade.customer.id],
  );
  const { id } = await agency.approved();
  const passed = await admin.call(api.channelOrders.passOn, api.channelOrders.passOn.input.parse({ id }));
  const made = await admin.call(api.artwareOrders.get, { id: requireFound(passed.artwareOrderId ?? undefined) });
  expect(made.terms.code).toBe('DEP30');
  expect((await admin.request(api.orderFulfilment.approve, { id: requireFound(made.items[0]).id })).status).toBe(200);
});
