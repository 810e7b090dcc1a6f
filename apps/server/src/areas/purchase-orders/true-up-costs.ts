import { type ArtwareProductId, decimalOf, Exact, type PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { lockStock, move, type Movement } from '../stock/index.ts';
import { bookEntries, costKinds, type NewEntry } from './cost-entries.ts';
import { correctionOfStock, costsDue, type Owned } from './cost-shares.ts';
import { readCosts, type StoredOrder, type StoredReceipt } from './costed-orders.ts';
import { setReceivedDue } from './due-receipts.ts';
import { type PurchaseOrderRecord, settleOrders } from './purchase-order-kinds.ts';

/** What a receipt should cost, less what is booked: of goods, freight or both. */
interface Correction {
  readonly receipt: StoredReceipt;
  readonly due: readonly { readonly kind: NewEntry['kind']; readonly amount: Exact }[];
}

const correctionsOf = (orders: readonly StoredOrder[]): Correction[] =>
  orders.flatMap((order) => {
    const due = costsDue(order);
    return order.lines.flatMap(({ receipts }, line) =>
      receipts.flatMap((receipt, index) => {
        const cost = found(due[line]?.[index]);
        const parts = costKinds.map(([kind, of]) => ({ kind, amount: cost[of].minus(receipt.booked[of]) }));
        const changed = parts.filter(({ amount }) => !amount.isZero());
        return changed.length === 0 ? [] : [{ receipt, due: changed }];
      }),
    );
  });

interface SplitCorrection extends Pick<Correction, 'receipt'> {
  readonly parts: readonly { readonly kind: NewEntry['kind']; readonly amount: Exact; readonly toStock: Exact }[];
}

/** Splits corrections, one after the other, into what changes the value of stock and what is cost variance. */
const splitCorrections = (
  corrections: readonly Correction[],
  values: ReadonlyMap<ArtwareProductId, Owned>,
): SplitCorrection[] => {
  const left = new Map(values);
  return corrections.map(({ receipt, due }) => ({
    receipt,
    parts: due.map(({ kind, amount }) => {
      const owned = found(left.get(receipt.productId));
      const toStock = correctionOfStock(amount, receipt.owned, owned);
      left.set(receipt.productId, { ...owned, valueCny: owned.valueCny.plus(toStock) });
      return { kind, amount, toStock };
    }),
  }));
};

const stockPartOf = ({ parts }: SplitCorrection): Exact =>
  parts.reduce((sum, { toStock }) => sum.plus(toStock), new Exact(0));

const movesStock = ({ parts }: SplitCorrection): boolean => parts.some(({ toStock }) => !toStock.isZero());

const movementOf = (correction: SplitCorrection, worthMember: string): Movement => {
  const { id, productId, warehouseId, movements } = correction.receipt;
  return {
    kind: 'COST',
    productId,
    warehouseId,
    quantity: 0,
    worth: { correctionCny: decimalOf(stockPartOf(correction), 2) },
    worthMember,
    ref: { type: 'RECEIPT', id, sequence: movements },
  };
};

/** Books what each receipt should cost, less what is booked, and for goods still owned one movement per receipt. */
const correctCosts = async (ctx: Context, orders: readonly StoredOrder[], worthMember: string): Promise<void> => {
  const due = correctionsOf(orders);
  if (due.length === 0) return;
  const held = await lockStock(
    ctx,
    due.map(({ receipt }) => ({ ...receipt, quantity: 0 })),
  );
  const corrections = splitCorrections(due, held.values);
  const moving = corrections.filter(movesStock);
  const moved = await move(
    ctx,
    moving.map((correction) => movementOf(correction, worthMember)),
    held,
  );
  const movements = new Map(moving.map(({ receipt }, index) => [receipt.id, found(moved[index]).id]));
  await bookEntries(
    ctx,
    corrections.flatMap(({ receipt, parts }) =>
      parts.map(({ kind, amount, toStock }) => ({
        receiptId: receipt.id,
        productId: receipt.productId,
        kind,
        amount,
        toStock,
        movementId: toStock.isZero() ? null : found(movements.get(receipt.id)),
      })),
    ),
  );
};

/**
 * Corrects the booked cost of all standing receipts of locked orders (domain.md §10 "Receipt"), and brings what is owed for
 * them to that. It ends every action that changes the amount, the freight or the pieces of a line, or which receipts
 * stand. As many messages for 1,000 receipts as for one. Refuses a value that answers cannot carry, at `worthMember`.
 */
export const trueUpCosts = async (
  ctx: Context,
  orderIds: readonly PurchaseOrderId[],
  worthMember = 'items',
): Promise<void> => {
  const orders = await readCosts(ctx, orderIds);
  await correctCosts(ctx, orders, worthMember);
  await setReceivedDue(ctx, orders);
};

/** Brings orders to what their items amount to, and the cost of their receipts to that. Nulls, as pending items have them, are passed over. `reason`: why they changed, for their revisions. Answers the orders as they are then. */
export const settleCosts = async (
  ctx: Context,
  orderIds: readonly (PurchaseOrderId | null)[],
  reason = '',
): Promise<PurchaseOrderRecord[]> => {
  const settled = await settleOrders(ctx, orderIds, { reason });
  await trueUpCosts(
    ctx,
    settled.map(({ id }) => id),
  );
  return settled;
};
