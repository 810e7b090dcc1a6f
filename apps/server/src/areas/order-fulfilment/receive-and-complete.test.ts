import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);
const stocked = await trade.product(200);
const { confirmReceipt, reopen } = api.orderFulfilment;
const receipt = { mode: 'all' as const, remark: '' };

/** Creates an order with lines of 4 pieces, of which the given numbers are shipped. */
async function shipped(...pieces: readonly number[]) {
  const { id, items } = await trade.order(pieces.map(() => ({ productId: stocked, quantity: 4 })));
  const ids = items.map((item) => item.id);
  for (const [index, line] of ids.entries()) await trade.ship(line, pieces[index]);
  return { id, ids };
}

describe('confirming a receipt with completion', () => {
  it('lines that are received completely are completed, the others are only received', async () => {
    const { id, ids } = await shipped(4, 3);
    const { results } = await admin.call(confirmReceipt, { ids, ...receipt, complete: true });
    const { items } = await admin.call(api.artwareOrders.get, { id });
    expect(items).toMatchObject([
      { status: 'completed', receivedQty: 4, shortQuantity: 0 },
      { receivedQty: 3, completedAt: null },
    ]);
    expect(results.map(({ version }) => version)).toEqual(items.map(({ version }) => version));
    expect(await company.brokenRules()).toEqual([]);
  });

  it('one line is completed and can be reopened with the version of the result', async () => {
    const { id, ids } = await shipped(4);
    const [line] = ids;
    const { results } = await admin.call(confirmReceipt, { id: line, ...receipt, complete: true });
    expect(await admin.call(api.artwareOrders.get, { id })).toMatchObject({ status: 'completed' });
    await admin.call(reopen, { id: line, mode: 'all', expectedVersion: results[0]?.version });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a user without the permission to complete is refused, and nothing is received', async () => {
    const { id, ids } = await shipped(4);
    const holds = allPermissions.filter((permission) => permission !== permissions.completeArtwareOrders);
    const receiver = await staff('receiver', ...holds);
    const refused = await receiver.request(confirmReceipt, { ids, complete: true });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({
      reason: 'not-permitted',
      params: { permission: permissions.completeArtwareOrders },
    });
    expect((await admin.call(api.artwareOrders.get, { id })).items).toMatchObject([{ receivedQty: 0 }]);
    await receiver.call(confirmReceipt, { ids, ...receipt });
  });
});
