import { api, type ChannelOrderId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { termsIdOf } from '../../../testing/fixtures/trade.fixtures.ts';
import { departure, createAgency } from '../../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { channelOrders } = api;
const termsId = await termsIdOf(admin, 'NET14');

function channel(values: object) {
  return admin.call(
    api.salesChannels.save,
    api.salesChannels.save.input.parse({ commissionPercent: '20', termsId, ...values }),
  );
}
const netIn = await channel({ code: 'B1', name: '二成' });
const commissionOut = await channel({ code: 'B2', name: '返佣', settlementMode: 'COMMISSION_OUT' });

/** Creates a completed order of 10 pieces at 10.00; nothing was passed on, so all pieces are charged. */
async function completed(channelId: number) {
  const items = [{ goodsId: agency.vase.id, quantity: 10, unitPriceAud: '10.00' }];
  const input = channelOrders.save.input.parse({ channelId, dateOfDeparture: departure, items });
  const { id } = await admin.call(channelOrders.save, input);
  await admin.call(channelOrders.approve, { id });
  expect(await due(id)).toEqual([]);
  await admin.call(channelOrders.complete, { id, confirmed: true, reason: '先结算' });
  return id;
}

/** Reduces the order to `quantity` pieces. */
async function reduceOrder(id: ChannelOrderId, quantity: number) {
  const { items } = await admin.call(channelOrders.get, { id });
  const changed = { orderId: id, reason: '退团', items: [{ id: requireFound(items[0]).id, quantity }] };
  await admin.call(channelOrders.changeItems, channelOrders.changeItems.input.parse(changed));
}

async function due(id: ChannelOrderId) {
  return (
    await company.query<{ direction: string; days: number; amount: string; credited: string; paid: string }>(
      `select direction, due_date - day as days, amount, credited_amount as credited, paid_amount as paid
       from due_items where doc_type = 'SO' and doc_id = $1 order by id`,
      [id],
    )
  ).map(({ direction, days, amount, credited, paid }) => [direction, days, amount, credited, paid]);
}

async function documents(id: ChannelOrderId) {
  return (
    await company.query<{ kind: string; total: string; status: number }>(
      `select kind, total, status from invoices
       where id in (select invoice_id from invoice_lines where doc_type = 'SO' and doc_id = $1) order by id`,
      [id],
    )
  ).map(({ kind, total, status }) => [kind, total, status]);
}

async function holds() {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('an agency that pays what is left after its commission', () => {
  it('the agency gets an invoice at the completion, and a credit note for released pieces (V5, V6)', async () => {
    const id = await completed(netIn.id);
    expect(await documents(id)).toEqual([['INVOICE', '80.00', 20]]);
    expect(await due(id)).toEqual([['IN', 14, '80.00', '0.00', '0.00']]);
    await agency.settle(id, { amount: '30.00' });
    await reduceOrder(id, 5);
    expect(await documents(id)).toEqual([
      ['INVOICE', '80.00', 20],
      ['CREDIT', '-40.00', 50],
    ]);
    expect(await due(id)).toEqual([['IN', 14, '80.00', '40.00', '30.00']]);
    await agency.settle(id, { amount: '10.00' });
    expect((await documents(id))[0]).toEqual(['INVOICE', '80.00', 50]);
    await holds();
  });

  it('the agency owes nothing after all pieces of its order are released', async () => {
    const id = await completed(netIn.id);
    await reduceOrder(id, 0);
    expect(await documents(id)).toEqual([['INVOICE', '80.00', 60]]);
    await holds();
  });
});

describe('an agency that is paid its commission', () => {
  it('the agency is owed its commission from the completion on, and less for released pieces', async () => {
    const id = await completed(commissionOut.id);
    expect(await documents(id)).toEqual([]);
    expect(await due(id)).toEqual([['OUT', 14, '20.00', '0.00', '0.00']]);
    await reduceOrder(id, 6);
    expect(await due(id)).toEqual([['OUT', 14, '20.00', '8.00', '0.00']]);
    await agency.settle(id, { amount: '2.00', writeOff: '1.00', reason: '零头' });
    expect(await due(id)).toEqual([['OUT', 14, '20.00', '8.00', '3.00']]);
    await holds();
  });
});
