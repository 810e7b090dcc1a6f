import { type ArtwareProductId, decimalOf, type ShipmentId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { type Balance, keyOf, type StockKey } from './stock-balances.ts';
import { type Valuation, type Value, movementValue } from './stock-values.ts';
import type { stockMovements } from './stock.table.ts';

/** A movement of goods in one warehouse, with its valuation and its source. */
export interface Movement extends StockKey {
  readonly kind: (typeof stockMovements.kind.enumValues)[number];
  /** Pieces in (positive) or out (negative); 0 = a correction of the value. */
  readonly quantity: number;
  /** The change of the reserved pieces. */
  readonly reserved?: number;
  readonly worth: Valuation;
  /** The input field to name when the quantity exceeds its maximum; absent = `quantity`. */
  readonly quantityMember?: string | undefined;
  /** The input field to name when the value exceeds the limit of replies; absent = that of the quantity. */
  readonly worthMember?: string;
  readonly ref: { readonly type: string; readonly id: number; readonly sequence?: number };
  /** The shipment that goods leave with or come back from: their items may be on others later. */
  readonly shipmentId?: ShipmentId;
  /** The reason of an adjustment. */
  readonly reason?: string;
  /** A remark of the user. */
  readonly remark?: string;
}

/** Locked balances and values, in their current state. */
export interface LockedStock {
  readonly balances: ReadonlyMap<string, Balance>;
  readonly values: ReadonlyMap<ArtwareProductId, Value>;
}

/** Goods that are missing for a movement: the available and the requested pieces. */
export interface Shortage extends StockKey {
  readonly available: number;
  readonly requested: number;
}

/** The maximum of pieces of a product, in warehouses and in transit: that of the database type. */
const maxPieces = 2_147_483_647;

/**
 * Throws `validation-failed` when a product would have too many pieces or a value above the limit of replies. The
 * totals are never less than those of one warehouse or movement, so one check is enough. Removing pieces is always
 * possible.
 */
function requireRoom(
  ctx: Pick<Context, 'language'>,
  { quantity, quantityMember = 'quantity', worthMember = quantityMember }: Movement,
  after: Pick<Value, 'quantity' | 'valueCny'>,
): void {
  if (quantity < 0) return;
  if (after.quantity > maxPieces)
    throw invalidAt(quantityMember, translate(ctx.language, 'validation:tooManyPieces', { max: maxPieces }));
  requireRepresentable(decimalOf(after.valueCny, 2), worthMember);
}

/** Movements that return goods: they do not begin a period in stock. */
const returnMovements: readonly Movement['kind'][] = ['SHIP_UNDO', 'TRANSFER_IN'];

/** Returns the dates to update after a movement, from the stock before it (domain.md §2.5). */
function datesAfter({ kind }: Movement, { quantity, updates }: Value): Value['updates'] {
  const after = new Set(updates);
  if (kind === 'SHIP_OUT') after.add('shipped');
  if (kind === 'TAKE_IN') after.add('received');
  if (quantity === 0 && !returnMovements.includes(kind)) after.add('begun');
  return after;
}

/** Returns the line of the ledger for a movement; `change` and `unitCost` in CNY. */
function lineOf(movement: Movement, balanceAfter: number, { change, unitCost }: ReturnType<typeof movementValue>) {
  return {
    productId: movement.productId,
    warehouseId: movement.warehouseId,
    kind: movement.kind,
    quantity: movement.quantity,
    unitCostCny: decimalOf(unitCost, 4),
    valueCny: decimalOf(change, 2),
    balanceAfter,
    refType: movement.ref.type,
    refId: movement.ref.id,
    refSequence: movement.ref.sequence ?? 0,
    shipmentId: movement.shipmentId ?? null,
    reason: movement.reason ?? '',
    remark: movement.remark ?? '',
  };
}

/** The stock after planned movements, with the lines of the ledger in the order of the movements. */
export interface MovePlan {
  readonly balances: ReadonlyMap<string, Balance>;
  readonly values: ReadonlyMap<ArtwareProductId, Value>;
  readonly lines: readonly ReturnType<typeof lineOf>[];
}

/**
 * Plans movements of locked stock one after the other, without the database. Returns the shortage of the first movement
 * that takes goods which are missing or reserved for others. Throws `validation-failed` for more pieces or a higher
 * value than can be stored.
 */
export function planMoves(
  ctx: Pick<Context, 'language'>,
  stock: LockedStock,
  movements: readonly Movement[],
): { readonly plan: MovePlan } | { readonly shortage: Shortage } {
  const balances = new Map<string, Balance>();
  const values = new Map<ArtwareProductId, Value>();
  const lines: ReturnType<typeof lineOf>[] = [];
  for (const movement of movements) {
    const { productId, warehouseId, quantity } = movement;
    const key = keyOf(movement);
    const balance = requireFound(balances.get(key) ?? stock.balances.get(key));
    const value = requireFound(values.get(productId) ?? stock.values.get(productId));
    const reserved = balance.reserved + (movement.reserved ?? 0);
    const onHand = balance.onHand + quantity;
    if (onHand < reserved || onHand < 0) {
      const available = Math.max(0, balance.onHand - reserved);
      return { shortage: { productId, warehouseId, available, requested: -quantity } };
    }
    const worth = movementValue(quantity, movement.worth, value);
    // Pieces in transit are already included in the value.
    const owned = value.quantity + (movement.worth === 'kept' ? 0 : quantity);
    const after = {
      quantity: owned,
      valueCny: value.valueCny.plus(worth.change),
      updates: datesAfter(movement, value),
    };
    requireRoom(ctx, movement, after);
    balances.set(key, { ...balance, onHand, reserved });
    values.set(productId, after);
    lines.push(lineOf(movement, onHand, worth));
  }
  return { plan: { balances, values, lines } };
}
