import {
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareProductId,
  type CustomerId,
  type DecimalText,
  deriveState,
  artwareOrderItemMachine,
  artwareOrderMachine,
  type Instant,
  permissions,
} from '@yipin/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { contextWithoutDatabase } from '../../../testing/fixtures/context.fixtures.ts';
import { applyOrder } from './apply-order.ts';
import { decideOrder } from './decide-order.ts';
import { type DerivedOrder, deriveOrder } from './derive-order.ts';
import type { EnteredLine } from './entered-line.ts';
import type { OrderBefore, OrderRequest } from './load-order.ts';
import type { LineRow, OrderRow, LockedOrder } from './stored-order.ts';

const ctx = contextWithoutDatabase(permissions.editArtwareOrders, permissions.overridePrices);
const stamps = {
  tenantId: 1,
  version: 1,
  createdAt: '' as Instant,
  createdBy: 1,
  updatedAt: '' as Instant,
  updatedBy: 1,
};
const terms = { code: 'T', depositPercent: '0' as DecimalText, base: 'ISSUE', days: 0 } as OrderRow['terms'];
const productIds = [1, 2, 3] as ArtwareProductId[];

function money(cents: number): DecimalText {
  return (cents / 100).toFixed(2) as DecimalText;
}

/** A line as the test counts it, in whole cents. `covered`: pieces that were approved. */
interface ModelLine {
  readonly id: number;
  readonly product: number;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly covered: number;
}
interface Model {
  readonly lines: readonly ModelLine[];
  readonly discount: number;
  readonly freight: number;
}

const values = {
  product: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 0, max: 30_000 }),
  discount: fc.oneof(fc.constant(0), fc.nat(3_000)),
};
const newLine = fc.record(values);
const edit = fc.record({ line: fc.nat(), kind: fc.constantFrom('change', 'remove', 'leave'), ...values });
const step = fc.record({
  edits: fc.array(edit, { maxLength: 4 }),
  added: fc.array(newLine, { maxLength: 2 }),
  discount: fc.oneof(fc.constant(0), fc.nat(20_000)),
  freight: fc.nat(5_000),
  approvals: fc.array(fc.record({ line: fc.nat(), pieces: fc.nat(20) }), { maxLength: 2 }),
});
type SaveStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function amountOf({ quantity, price, discount }: Pick<ModelLine, 'quantity' | 'price' | 'discount'>): number {
  return quantity * price - discount;
}

/** Returns the order after a step as the rules say (domain.md §5 `edit`, §10), or the reason of the refusal. */
function expected(model: Model, { edits, added, discount, freight }: SaveStep, firstId: number): Model | string {
  const lines = new Map(model.lines.map((line) => [line.id, line]));
  const removals: string[] = [];
  for (const [at, line] of model.lines.entries()) {
    const change = edits.find((each) => each.line % model.lines.length === at);
    if (!change || change.kind === 'leave' || line.covered === line.quantity) continue;
    if (change.kind === 'remove') {
      if (line.covered > 0) removals.push('guard-refused');
      lines.delete(line.id);
      continue;
    }
    const { product, quantity, price, discount: lineDiscount } = change;
    if (product !== line.product && line.covered > 0) return 'quantity-covered';
    if (quantity < line.covered) return 'quantity-covered';
    if (amountOf({ quantity, price, discount: lineDiscount }) < 0) return 'discount-too-large';
    lines.set(line.id, { ...line, product, quantity, price, discount: lineDiscount });
  }
  if (removals[0]) return removals[0];
  for (const [index, line] of added.entries()) {
    if (amountOf(line) < 0) return 'discount-too-large';
    lines.set(firstId + index, { ...line, id: firstId + index, covered: 0 });
  }
  const all = [...lines.values()];
  if (all.reduce((sum, line) => sum + amountOf(line), 0) < discount) return 'discount-too-large';
  return { lines: all, discount, freight };
}

/** Returns the input of a step: all lines as they are, with the edits and the added lines. */
function requestOf(model: Model, { edits, added, discount, freight }: SaveStep): OrderRequest {
  const entered = (line: Omit<ModelLine, 'id' | 'covered'>, id?: number): EnteredLine['line'] => ({
    ...(id === undefined ? {} : { id: id as ArtwareOrderItemId }),
    productId: line.product as ArtwareProductId,
    quantity: line.quantity,
    unitPriceAud: money(line.price),
    discountAmount: money(line.discount),
    remark: '',
  });
  const removed: number[] = [];
  const stays = model.lines.flatMap((line, at) => {
    const change = edits.find((each) => each.line % model.lines.length === at);
    const isFixed = !change || change.kind === 'leave' || line.covered === line.quantity;
    if (!isFixed && change.kind === 'remove') removed.push(line.id);
    if (!isFixed && change.kind === 'remove') return [];
    return [entered(isFixed ? line : change, line.id)];
  });
  const lines = [...stays, ...added.map((line) => entered(line))];
  return {
    customerId: 1 as CustomerId,
    discountAmount: money(discount),
    freightChargedAud: money(freight),
    remark: '',
    removedItemIds: removed as ArtwareOrderItemId[],
    lines: lines.map((line, index) => ({ line, path: `items.${index}.` })),
  };
}

function beforeOf(stored: LockedOrder | undefined): OrderBefore {
  const product = { productCode: 'P', code: 'C', modelName: '', name: 'Vase', salePriceAud: money(100) };
  const priced = { ...product, minPriceAud: money(50), defaultFactoryId: null, factoryPriceCny: money(0) };
  return {
    stored,
    id: 1 as ArtwareOrderId,
    orderNumber: 'AO1',
    customer: {
      id: 1 as CustomerId,
      code: 'K',
      name: 'Shop',
      isActive: true,
      defaultDiscountPercent: money(0),
      salesId: null,
      contact: '',
      phone: '',
      addresses: [],
      searchText: '',
      terms,
    },
    terms: undefined,
    sales: { isActive: true },
    settings: { exchangeRate: money(480), orderSourceChannels: [] },
    products: new Map(productIds.map((id) => [id, { ...priced, isActive: true, label: `P${id}` }])),
  };
}

/** Returns the ids of the lines of a derived order. New lines get the next ids, as the database gives them. */
function idsOf({ lines }: DerivedOrder, firstId: number): ArtwareOrderItemId[] {
  const stored = lines.flatMap(({ row }) => row?.id ?? []);
  return lines.map(({ row }, index) => row?.id ?? ((firstId + index - stored.length) as ArtwareOrderItemId));
}

/** Returns the rows of a derived order, as the database stores them, after pieces of lines were approved. */
function storedAs(derived: DerivedOrder, firstId: number, covered: ReadonlyMap<number, number>): LockedOrder {
  const { order, lines } = derived;
  const ids = idsOf(derived, firstId);
  const rows = lines.map(({ values: line, minPriceAud }, index) => {
    const id = requireFound(ids[index]);
    const pieces = covered.get(id) ?? 0;
    const moved = line.deletedAt === null ? { toApproveQty: line.quantity - pieces, purchasingQty: pieces } : {};
    const amounts = { lineAmount: line.orderedAmount, netAmount: line.orderedAmount };
    const instants = { completedAt: null, deletedAt: line.deletedAt === null ? null : ('2026-01-01' as Instant) };
    const keys = { id, orderId: order.id, minPriceAud };
    const state = { ...stamps, ...line, ...moved, ...keys, ...amounts, ...instants };
    return Object.assign(state, { status: deriveState(artwareOrderItemMachine, state) }) satisfies LineRow;
  });
  const isBegun = rows.some(({ purchasingQty }) => purchasingQty > 0);
  const paid = { paidAmount: money(0), writeOffAmount: money(0), outstandingAmount: money(0), paymentStatus: 'unpaid' };
  const shown = { ...stamps, ...order, ...paid, revision: null, currency: 'AUD', searchGrams: [] };
  return { order: { ...shown, status: isBegun ? 'inProgress' : 'draft' } as OrderRow, lines: rows };
}

async function taken(before: OrderBefore, request: OrderRequest): Promise<DerivedOrder | string> {
  try {
    return deriveOrder(applyOrder(before.stored?.lines ?? [], await decideOrder(ctx, before, request)));
  } catch (problem) {
    if (problem instanceof Failure) return problem.code;
    throw problem;
  }
}

function cents(amount: DecimalText): number {
  return Math.round(Number(amount) * 100);
}

/** Returns what a derived order is compared by; each line as id, product, pieces, waiting pieces, amount. */
function outcomeOf(derived: DerivedOrder, firstId: number) {
  const { order, lines, facts } = derived;
  const ids = idsOf(derived, firstId);
  const live = lines.flatMap(({ values: line }, index) => (line.deletedAt === null ? [{ id: ids[index], line }] : []));
  const shares = live.map(({ line }) => cents(line.discountShare));
  return {
    lines: live.map(({ id, line }) => {
      return [id, line.productId, line.quantity, line.toApproveQty, cents(line.orderedAmount)];
    }),
    shared: shares.reduce((sum, share) => sum + share, 0),
    aboveTheirLine: live.filter(({ line }, index) => (shares[index] ?? 0) > cents(line.orderedAmount)),
    total: cents(order.totalAmount),
    state: deriveState(artwareOrderMachine, facts),
  };
}

/** Compares a derived order with the model in one assertion: one for each value would take most of the test's time. */
function expectSame(derived: DerivedOrder, { lines, discount, freight }: Model, firstId: number): void {
  const goods = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const open = lines.some(({ covered }) => covered > 0) ? 'inProgress' : 'draft';
  const isEmptied = lines.length === 0 && derived.lines.length > 0;
  expect(outcomeOf(derived, firstId)).toEqual({
    lines: lines.map((line) => [line.id, line.product, line.quantity, line.quantity - line.covered, amountOf(line)]),
    shared: lines.length === 0 ? 0 : discount,
    aboveTheirLine: [],
    total: goods - discount + freight,
    state: isEmptied ? 'cancelled' : open,
  });
}

/** Approves pieces of lines in the model. */
function approved(model: Model, { approvals }: SaveStep): Model {
  const lines = model.lines.map((line, at) => {
    const pieces = approvals.find((each) => each.line % model.lines.length === at)?.pieces ?? 0;
    return { ...line, covered: Math.min(line.quantity, line.covered + pieces) };
  });
  return { ...model, lines };
}

/** Saves an order step by step, and compares each result with the model. A refused step changes nothing. */
async function runSteps(steps: readonly SaveStep[]): Promise<void> {
  let model: Model = { lines: [], discount: 0, freight: 0 };
  let stored: LockedOrder | undefined;
  let nextId = 1;
  for (const each of steps) {
    // A cancelled order is not saved again.
    if (stored && model.lines.length === 0) return;
    const result = await taken(beforeOf(stored), requestOf(model, each));
    const outcome = expected(model, each, nextId);
    if (typeof result === 'string' || typeof outcome === 'string') expect(result).toBe(outcome);
    else {
      expectSame(result, outcome, nextId);
      model = approved(outcome, each);
      stored = storedAs(result, nextId, new Map(model.lines.map(({ id, covered }) => [id, covered])));
      nextId += each.added.length;
    }
  }
}

/** 2,000 saves each, so that none of the tests comes near the time limit on a busy machine. */
const series = [1, 2, 3, 4, 5];

describe('the steps of a save without a database', () => {
  it.each(series)('lines, shares, total and state follow the rules in series %i of 2,000 random saves', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 5 }), runSteps);
    await expect(fc.assert(property, { numRuns: 500 })).resolves.toBeUndefined();
  });
});
