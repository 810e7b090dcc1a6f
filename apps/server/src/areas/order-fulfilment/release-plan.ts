import { type ReleasedPart, isPurchased } from '../purchase-orders/index.ts';
import type { FreedGoods } from '../shipments/index.ts';
import type { Cover } from './lock-cover.ts';

/** Pieces that a line gives up, by where they are. */
export interface ReleasePlan {
  /** On purchases that are not ordered yet. */
  readonly cancelled: readonly ReleasedPart[];
  /** Reserved stock. */
  readonly reserved: readonly FreedGoods[];
  /** On purchases that are ordered, or came: their pieces that have not come, and those that are ready. */
  readonly released: readonly (ReleasedPart & { readonly goods: readonly FreedGoods[] })[];
}

function newestFirst<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => other.id - one.id);
}

function piecesOf(parts: readonly { readonly quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Plans where the pieces come from that a line gives up beyond those that wait for approval (domain.md §5 `changeItems`):
 * pending purchases, purchases that are not ordered, reserved stock, then what is ordered or came; each newest first.
 * Pieces on a shipment are left alone: the caller refuses to give them up.
 */
export function planRelease({ purchases, goods }: Cover, lineId: number, pieces: number): ReleasePlan {
  let left = pieces;
  const take = (most: number): number => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  const takeReady = (rows: readonly Cover['goods'][number][]): FreedGoods[] =>
    rows.map((row) => ({ row, quantity: take(row.quantity) })).filter(({ quantity }) => quantity > 0);
  const bought = newestFirst(purchases.filter((row) => row.salesItemId === lineId));
  const ready = newestFirst(goods.filter((row) => row.salesItemId === lineId && row.status === 'pending'));
  const unordered = bought.filter((row) => !isPurchased(row));
  const cancelled = [
    ...unordered.filter((row) => row.status === 'pending'),
    ...unordered.filter((row) => row.status !== 'pending'),
  ].map((row) => ({ row, open: take(row.quantity), received: 0 }));
  const reserved = takeReady(ready.filter((row) => row.purchaseItemId === null));
  const released = bought.filter(isPurchased).map((row) => {
    const open = take(row.quantity - row.takenQuantity);
    const freed = takeReady(ready.filter((part) => part.purchaseItemId === row.id));
    return { row, open, received: piecesOf(freed), goods: freed };
  });
  return {
    cancelled: cancelled.filter(({ open }) => open > 0),
    reserved,
    released: released.filter(({ open, received }) => open + received > 0),
  };
}
