import type { ApprovalInput, ArtwareOrderItemId, WarehouseId } from '@yipin/contract';
import { missingReference, refusedAt, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { type Balance, keyOf, type StockKey } from '../../stock/index.ts';
import type { LockedLine } from '../lock-item.ts';

/** A line of the input at its index, with the locked line that allows its actions. */
export interface CheckedLine {
  readonly id: ArtwareOrderItemId;
  readonly index: number;
  readonly input: ApprovalInput;
  readonly line: LockedLine;
}

/** Pieces that a line gets from a warehouse. */
export interface StockPart extends StockKey {
  readonly quantity: number;
}

/** What an approval does to a line. */
export interface LineApproval {
  readonly id: ArtwareOrderItemId;
  readonly line: LockedLine;
  readonly reserved: readonly StockPart[];
  readonly purchased: number;
}

/** A line that needs more pieces than a warehouse has available. */
export interface ShortLine extends StockKey {
  readonly id: ArtwareOrderItemId;
  readonly available: number;
  readonly reserved: number;
  readonly required: number;
}

/** Returns the pieces per product and warehouse; a warehouse that is named twice counts once. */
export function allocationsOf({ input, line }: CheckedLine): StockPart[] {
  const perWarehouse = new Map<WarehouseId, number>();
  for (const { warehouseId, quantity } of input.stock)
    perWarehouse.set(warehouseId, (perWarehouse.get(warehouseId) ?? 0) + quantity);
  return [...perWarehouse].map(([warehouseId, quantity]) => ({
    productId: line.item.productId,
    warehouseId,
    quantity,
  }));
}

/** Returns the number of pieces. */
export function piecesOf(parts: readonly { readonly quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the approval of a line, or its refusal. Reserves its pieces in `balances`. */
function decideLine(
  checked: CheckedLine,
  balances: ReadonlyMap<string, Balance>,
): LineApproval | ShortLine | RowFailure {
  const { id, index, input, line } = checked;
  const { purchaseQuantity: purchased = 0 } = input;
  const { toApproveQty: open } = line.item.facts;
  const reserved = allocationsOf(checked);
  if (piecesOf(reserved) + purchased > open)
    return { id, failure: refusedAt(`lines.${index}`, 'quantity-changed', { open }) };
  const missing = reserved.find((part) => !balances.has(keyOf(part)));
  if (missing) {
    const position = input.stock.findIndex(({ warehouseId }) => warehouseId === missing.warehouseId);
    return { id, failure: missingReference(`lines.${index}.stock.${position}.warehouseId`, 'warehouseId') };
  }
  const places = reserved.map((part) => ({ part, balance: requireFound(balances.get(keyOf(part))) }));
  for (const { part, balance } of places) {
    const available = balance.onHand - balance.reserved;
    if (part.quantity > available)
      return { ...part, id, available, reserved: balance.reserved, required: part.quantity };
  }
  for (const { part, balance } of places) balance.reserved += part.quantity;
  return { id, line, reserved, purchased };
}

/**
 * Decides lines in their order by their locked pieces and balances; refused lines stay refused. A refused line takes no
 * stock from later ones.
 *
 * @param balances the locked balances; a warehouse without one does not exist or is inactive
 */
export function decideApprovals(
  lines: readonly (CheckedLine | RowFailure)[],
  balances: ReadonlyMap<string, Balance>,
): (LineApproval | ShortLine | RowFailure)[] {
  const left = new Map([...balances].map(([key, balance]) => [key, { ...balance }]));
  return lines.map((line) => ('failure' in line ? line : decideLine(line, left)));
}
