import { addDays, api, dayIn, type Endpoint } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createAgency, sameLines } from './fixtures/agency.fixtures.ts';
import { requireFound } from '../platform/failure.ts';
import { createTestTenant } from './test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const product = await trade.product(500);

const today = dayIn('Australia/Sydney', new Date());
const yesterday = addDays(today, -1);
const farAhead = addDays(today, 3 * 365 + 1);
const line = { productId: product, quantity: 5 };
const paid = { amount: '10.00', method: 'BANK', paidAt: yesterday };

function sale() {
  return trade.order([line]);
}

async function purchase() {
  const { addItems } = api.purchaseOrders;
  const manual = [{ productId: product, quantity: 8, unitPriceCny: '12.5' }];
  const [made] = await admin.call(addItems, addItems.input.parse({ factoryId: trade.kiln.id, manual }));
  const { id, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), mode: 'all' });
  return (await admin.call(api.purchaseOrders.purchase, { id })).id;
}

async function group() {
  return {
    ...agency.input(),
    items: sameLines(await agency.order()).map(({ id: _, ...each }) => each),
  };
}

interface Unlikely {
  readonly what: string;
  readonly call: Endpoint;
  readonly member: string;
  readonly input: () => Promise<object>;
}

const payments: readonly Unlikely[] = [
  { what: 'a payment of a sales order', call: api.artwareOrders.pay, make: async () => (await sale()).id },
  { what: 'a payment to a factory', call: api.purchaseOrders.pay, make: purchase },
  { what: 'a deposit of an agency', call: api.channelOrders.pay, make: async () => (await agency.approved()).id },
  { what: 'a settlement', call: api.channelOrders.settle, make: async () => (await agency.completed()).id },
].map(({ what, call, make }) => ({
  what: `${what} before the day of its order`,
  call,
  member: 'paidAt',
  input: async () => ({ ...paid, id: await make() }),
}));

const customerId = trade.customer.id;
const required: readonly Unlikely[] = [
  {
    what: 'a new order that is required before it is ordered',
    call: api.artwareOrders.save,
    member: 'requiredDate',
    input: async () => ({ customerId, requiredDate: yesterday, items: [line] }),
  },
  {
    what: 'a new line that is required before it is ordered',
    call: api.artwareOrders.save,
    member: 'items.0.requiredDate',
    input: async () => ({ customerId, items: [{ ...line, requiredDate: yesterday }] }),
  },
  {
    what: 'an order whose day is moved behind the one it is required by',
    call: api.artwareOrders.save,
    member: 'requiredDate',
    input: async () => {
      const order = { customerId, salesDate: yesterday, requiredDate: yesterday, items: [line] };
      const { save } = api.artwareOrders;
      const { id } = await admin.call(save, save.input.parse(order));
      return { id, customerId, salesDate: today, requiredDate: yesterday };
    },
  },
  {
    what: 'a line that is added and required before the order',
    call: api.artwareOrders.addItem,
    member: 'requiredDate',
    input: async () => ({ ...line, orderId: (await sale()).id, requiredDate: yesterday }),
  },
];

const departures: readonly Unlikely[] = [
  {
    what: 'a group that leaves in more than three years',
    call: api.channelOrders.save,
    member: 'dateOfDeparture',
    input: async () => ({ ...(await group()), dateOfDeparture: farAhead }),
  },
  {
    what: 'an order of a group that is moved to more than three years ahead',
    call: api.channelOrders.save,
    member: 'dateOfDeparture',
    input: async () => {
      const order = await agency.order();
      return { ...agency.input(), id: order.id, items: sameLines(order), dateOfDeparture: farAhead };
    },
  },
  {
    what: 'a group that is rescheduled to more than three years ahead',
    call: api.channelOrders.reschedule,
    member: 'dateOfDeparture',
    input: async () => ({ id: (await agency.order()).id, dateOfDeparture: farAhead }),
  },
];

describe('an unlikely day is refused with its name, and accepted once it is confirmed', () => {
  it.each([...payments, ...required, ...departures])('$what', async ({ call, member, input }) => {
    const sent = await input();
    const { status, body } = await admin.request(call, sent);
    expect([status, body.error?.reason, body.error?.validationErrors?.[0]?.members]).toEqual([
      422,
      'confirmation-required',
      [member],
    ]);
    const answer = await admin.request(call, { ...sent, confirmed: true });
    expect([answer.status, answer.body.error]).toEqual([200, null]);
  });

  it('an unchanged day needs no second confirmation', async () => {
    const { save } = api.artwareOrders;
    const made = { customerId, requiredDate: yesterday, items: [line], confirmed: true };
    const { id } = await admin.call(save, save.input.parse(made));
    const again = { id, customerId, requiredDate: yesterday, remark: '加急' };
    expect((await admin.request(save, again)).status).toBe(200);
  });
});
