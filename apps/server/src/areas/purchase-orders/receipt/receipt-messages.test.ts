import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const warehouseId = shop.warehouse.id;

/** Creates a purchased order of several lines, of 3 pieces each. */
async function purchased(lines: number) {
  const product = await shop.product(shop.factories.jingdezhen, '10');
  const needs: Awaited<ReturnType<typeof shop.need>>[] = [];
  for (let line = 0; line < lines; line += 1) needs.push(await shop.need(product, 3));
  return shop.purchasedFor(...needs);
}

/** Returns the number of messages to the database of the receipt of one line of an order. */
async function messagesOfReceipt(lines: number, surplus = 0): Promise<number> {
  const { items } = await purchased(lines);
  const { id } = requireFound(items[0]);
  const input = { id, warehouseId, surplus, remark: '', ...(surplus > 0 ? { surplusTerms: 'BILLED' as const } : {}) };
  return driverCallsOf('sync', () => admin.call(api.purchaseOrders.receiveItem, input));
}

describe('messages to the database of a receipt', () => {
  it('one line needs five, however many lines its order has', async () => {
    // The first receipt prepares its statements.
    await messagesOfReceipt(1);
    expect(await messagesOfReceipt(1)).toBe(5);
    expect(await messagesOfReceipt(12)).toBe(5);
  });

  it('a whole order needs as many with one line as with twelve', async () => {
    const receive = async (lines: number) => {
      const { id } = await purchased(lines);
      return driverCallsOf('sync', () => admin.call(api.purchaseOrders.receive, { id, warehouseId }));
    };
    await receive(1);
    expect(await receive(1)).toBe(6);
    expect(await receive(12)).toBe(6);
  });
});
