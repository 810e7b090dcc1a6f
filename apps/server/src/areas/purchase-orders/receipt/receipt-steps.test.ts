import {
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareProductId,
  type CustomerId,
  type Day,
  type DecimalText,
  decimalOf,
  deriveState,
  Exact,
  type PurchaseItemId,
  type PurchaseOrderId,
  purchaseOrderMachine,
  type UserId,
  type WarehouseId,
} from '@yipin/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { contextWithoutDatabase } from '../../../testing/fixtures/context.fixtures.ts';
import { type LockedStock, planMoves } from '../../stock/index.ts';
import type { ReceivedOrder } from '../costs/due-receipts.ts';
import type { PurchaseItemRow, PurchaseOrderRecord } from '../purchase-order-document.ts';
import { applyReceipt, unitCostOf } from './apply-receipt.ts';
import { deriveReceipt } from './derive-receipt.ts';
import type { ReceiptBefore, ReceiptStock } from './load-receipt.ts';

const ctx = contextWithoutDatabase();
const warehouseId = 1 as WarehouseId;
const day = '2026-01-01' as Day;
const orderId = 1 as PurchaseOrderId;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  cents: fc.nat(50_000),
  hasCustomer: fc.boolean(),
});
const step = fc.record({ line: fc.nat(), pieces: fc.nat(20), surplus: fc.constantFrom(0, 0, 0, 1, 2) });
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freight: fc.nat(30_000),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

function money(cents: number): DecimalText {
  return (cents / 100).toFixed(2) as DecimalText;
}

/** Returns the purchased lines of an order as rows; each has a product and, for a customer, a sales item of its own. */
function rowsOf({ lines }: RandomOrder): PurchaseItemRow[] {
  return lines.map(({ quantity, cents, hasCustomer }, index) => {
    const id = index + 1;
    const amounts = { unitPriceCny: money(cents), amount: money(cents * quantity), billedAmount: money(0) };
    const pieces = { quantity, takenQuantity: 0, surplusQuantity: 0, billedSurplus: 0, billedQuantity: 0 };
    const salesItemId = hasCustomer ? (id as ArtwareOrderItemId) : null;
    const keys = { id: id as PurchaseItemId, purchaseOrderId: orderId, salesItemId, productId: id as ArtwareProductId };
    return { ...keys, ...amounts, ...pieces, status: 'purchased' } as PurchaseItemRow;
  });
}

function beforeOf(items: readonly PurchaseItemRow[], freight: number): ReceiptBefore {
  const salesItems = items.flatMap(({ salesItemId }) =>
    salesItemId === null ? [] : [{ id: salesItemId, deletedAt: null }],
  );
  const sales = { orderId: 1 as ArtwareOrderId, purchasingQty: 100, readyQty: 0 };
  const buyer = { id: 1 as ArtwareOrderId, salesId: 1 as UserId, customerId: 1 as CustomerId };
  const header = { id: orderId, orderNumber: 'PO1', freightCny: money(freight), cancelledAt: null };
  return {
    salesItems: salesItems.map((item) => ({ ...sales, ...item })) as ReceiptBefore['salesItems'][number][],
    salesOrders: salesItems.map(() => buyer) as ReceiptBefore['salesOrders'][number][],
    orders: [header as PurchaseOrderRecord],
    items,
    settings: {} as ReceiptBefore['settings'],
    warehouse: { isActive: true },
  };
}

function stockOf(items: readonly PurchaseItemRow[]): LockedStock {
  const empty = { quantity: 0, valueCny: new Exact(0), updates: new Set<'shipped'>() };
  return {
    balances: new Map(
      items.map(({ productId }) => [`${productId}:${warehouseId}`, { productId, warehouseId, onHand: 0, reserved: 0 }]),
    ),
    values: new Map(items.map(({ productId }) => [productId, empty])),
  };
}

function costsOf(items: readonly PurchaseItemRow[], freight: number): ReceivedOrder {
  const terms = { code: 'T', depositPercent: money(0), base: 'ISSUE' as const, days: 0 };
  const lines = items.map(({ id, amount, quantity }) => {
    return { id, amount, pieces: quantity, receipts: [], billed: { pieces: 0, amount: money(0) } };
  });
  const header = { id: orderId, currency: 'CNY', terms, isFreightBilled: false };
  return { ...header, freight: money(freight), ownFreight: money(freight), lines };
}

/** Receives an order step by step, and compares stock, costs, ready goods and state with sums. */
function runReceipts(random: RandomOrder): void {
  let items = rowsOf(random);
  let costs = costsOf(items, random.freight);
  let locked = stockOf(items);
  const total = { cost: new Exact(0), ready: 0, pieces: 0 };
  for (const [index, { line: at, pieces, surplus }] of random.steps.entries()) {
    const item = requireFound(items[at % items.length]);
    const quantity = Math.min(pieces, item.quantity - item.takenQuantity);
    if (quantity === 0) continue;
    const before = beforeOf(items, random.freight);
    const received = [{ item, quantity, surplus, surplusTerms: 'FREE' as const }];
    const after = applyReceipt(received, [costs], day);
    const ids = { receiptIds: [index + 1], movementIds: [index + 1], readyIds: [index + 1], numbers: [`GR${index}`] };
    const stock = { ...ids, stock: locked, costs: [], corrected: [] } as unknown as ReceiptStock;
    const derived = deriveReceipt(before, after, stock, { warehouseId, remark: '' });
    const planned = planMoves(ctx, locked, derived.movements);
    if (!('plan' in planned)) throw new Error('goods that come in are missing');
    const { balances, values, lines } = planned.plan;
    locked = { balances: new Map([...locked.balances, ...balances]), values: new Map([...locked.values, ...values]) };
    const receipt = requireFound(after.receipts[0]);
    costs = requireFound(after.orders[0]);
    items = items.map((row) => (row.id === item.id ? { ...row, ...receipt.values } : row));
    total.cost = total.cost.plus(receipt.cost.goods).plus(receipt.cost.freight);
    total.ready += derived.ready.reduce((sum, goods) => sum + goods.quantity, 0);
    total.pieces += quantity + surplus;
    expect(requireFound(lines[0]).valueCny).toBe(decimalOf(receipt.cost.goods.plus(receipt.cost.freight), 2));
    expect(new Exact(unitCostOf(receipt)).isNegative()).toBe(false);
    const taken = items.reduce((sum, row) => sum + row.takenQuantity, 0);
    const ordered = items.reduce((sum, row) => sum + row.quantity, 0);
    const state = deriveState(purchaseOrderMachine, requireFound(derived.orders[0]).facts);
    expect(state).toBe(taken === ordered ? 'received' : 'partlyReceived');
  }
  const reserved = [...locked.balances.values()].reduce((sum, balance) => sum + balance.reserved, 0);
  const onHand = [...locked.balances.values()].reduce((sum, balance) => sum + balance.onHand, 0);
  const value = [...locked.values.values()].reduce((sum, { valueCny }) => sum.plus(valueCny), new Exact(0));
  const waited = items.reduce((sum, row) => sum + (row.salesItemId === null ? 0 : row.takenQuantity), 0);
  expect([onHand, reserved, total.ready]).toEqual([total.pieces, waited, waited]);
  expect(decimalOf(value, 2)).toBe(decimalOf(total.cost, 2));
  const isWhole = items.every((row) => row.takenQuantity === row.quantity);
  const goods = random.lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  if (isWhole) expect(decimalOf(total.cost, 2)).toBe(money(goods + random.freight));
}

/** About 2,500 receipts each, so that none of the tests comes near the time limit on a busy machine. */
const series = [1, 2, 3, 4];

describe('the steps of a receipt without a database', () => {
  it.each(series)('stock, ready pieces, costs and state follow the pieces in series %i of random receipts', () => {
    expect(() => fc.assert(fc.property(order, runReceipts), { numRuns: 1_000 })).not.toThrow();
  });
});
