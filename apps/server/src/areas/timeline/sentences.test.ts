import { type ActivityType, api } from '@yipin/contract';
import { languages, texts } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { operations } from '../../testing/contract-registry.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { acts } from './acts.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const vase = await trade.product(10);
const bowl = await trade.product(4);

async function sentencesOf(docType: ActivityType, docId: number, language: 'zh-CN' | 'en-US' = 'en-US') {
  const input = { docType, docId, maxResultCount: 50, skipCount: 0 };
  const { body } = await admin.request(api.timeline.list, input, { language });
  return api.timeline.list.output.parse(body.result).items.map(({ sentence }) => sentence);
}

async function approvedOrder() {
  const order = await trade.order([
    { productId: vase, quantity: 4 },
    { productId: bowl, quantity: 3 },
  ]);
  const [first, second] = order.items.map(({ id, version }) => ({ id, expectedVersion: version }));
  const input = api.orderFulfilment.approveItems.input.parse({
    mode: 'all',
    lines: [
      { ...first, stock: [{ warehouseId: trade.sydney.id, quantity: 3 }], purchaseQuantity: 1 },
      { ...second, stock: [], purchaseQuantity: 3 },
    ],
  });
  await admin.call(api.orderFulfilment.approveItems, input);
  return order;
}

describe('the sentences of the activity', () => {
  it('an approval says how many lines and pieces go to stock and to purchase', async () => {
    const { id } = await approvedOrder();
    expect(await sentencesOf('AO', id)).toEqual([
      'approved 2 lines: 3 from stock, 4 to purchase',
      'created the sales order with 2 lines',
    ]);
    expect((await sentencesOf('AO', id, 'zh-CN'))[0]).toBe('审批了 2 行：3 件用库存，4 件待采购');
  });

  it('one deleted line is counted alone, though others are recomputed', async () => {
    const order = await trade.order([
      { productId: vase, quantity: 1 },
      { productId: bowl, quantity: 1 },
    ]);
    const ids = [requireFound(order.items[0]).id];
    await admin.call(api.orderFulfilment.delete, api.orderFulfilment.delete.input.parse({ mode: 'all', ids }));
    expect((await sentencesOf('AO', order.id))[0]).toBe('deleted 1 line');
  });

  it('a purchase order distinguishes the addition, the approval and the order of its lines', async () => {
    await approvedOrder();
    const { items } = await admin.call(api.purchaseOrders.pending, { maxResultCount: 200, skipCount: 0 });
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: items.slice(0, 2).map(({ id }) => ({ pendingId: id })),
      manual: [],
    });
    const { id } = requireFound(made);
    const { items: lines } = await admin.call(api.purchaseOrders.get, { id });
    await admin.call(api.purchaseOrders.approveItems, { ids: lines.map((line) => line.id), mode: 'all' });
    await admin.call(api.purchaseOrders.purchase, { id });
    const sentences = await sentencesOf('PO', id);
    expect(sentences).toEqual([
      'confirmed the order of 2 lines',
      'approved 2 lines',
      'created the purchase order with 2 lines',
    ]);
  });

  it('the creation of a customer is a sentence, and an edit is shown by its fields', async () => {
    const { customers } = api;
    const input = { code: 'RC', name: 'Rowan' };
    const { id } = await admin.call(customers.save, customers.save.input.parse(input));
    await admin.call(customers.save, customers.save.input.parse({ ...input, id, expectedVersion: 1, phone: '5550' }));
    expect(await sentencesOf('CU', id)).toEqual([null, 'created the customer']);
  });

  it('a long activity takes as many statements as a short one', async () => {
    const short = await trade.order([{ productId: vase, quantity: 1 }]);
    const long = await trade.order([{ productId: vase, quantity: 1 }]);
    const note = (orderId: typeof long.id) => admin.call(api.artwareOrders.addRemark, { orderId, text: '看' });
    for (const { id } of [short, long, long, long, long]) await note(id);
    const read = (docId: number) => driverCallsOf('bind', () => sentencesOf('AO', docId));
    const [few, many] = [await read(short.id), await read(long.id)];
    expect(many).toBe(few);
  });
});

describe('the texts of the sentences', () => {
  it('each sentence belongs to an operation of the contract', () => {
    const known = new Set(operations.map(({ id }) => id));
    expect(Object.keys(acts).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(languages)('each sentence has a text, and each text a sentence (%s)', (language) => {
    const named = Object.keys(texts[language].activity.acts).map((key) => key.replace(/_(?:one|other)$/, ''));
    const used = Object.values(acts).flatMap((each) => each.map(({ text }) => text));
    expect(new Set(named)).toEqual(new Set(used));
  });
});
