import { type ReleasedPart, isPurchased } from '../purchase-orders/index.ts';
import type { FreedGoods } from '../shipments/index.ts';
import type { Cover } from './lock-cover.ts';

/** Pieces that a line releases, by location. */
export interface ReleasePlan {
  /** Pieces of purchases that are not ordered yet. */
  readonly cancelled: readonly ReleasedPart[];
  /** Reserved stock. */
  readonly reserved: readonly FreedGoods[];
  /** Pieces of ordered or received purchases: the open ones and the ready goods. */
  readonly released: readonly (ReleasedPart & { readonly goods: readonly FreedGoods[] })[];
}

function newestFirst<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => other.id - one.id);
}

function piecesOf(parts: readonly { readonly quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Plans the sources of the pieces that a line releases beyond those that wait for approval (domain.md §5
 * `changeItems`): pending purchases, unordered purchases, reserved stock, then ordered and received purchases; each
 * newest first. Pieces on a shipment are not planned: the caller refuses to release them.
 */
export function planRelease({ purchases, goods }: Cover, lineId: number, pieces: number): ReleasePlan {
  let left = pieces;
  const release = (available: number): number => {
    const count = Math.min(left, available);
    left -= count;
    return count;
  };
  const releaseReady = (rows: readonly Cover['goods'][number][]): FreedGoods[] =>
    rows.map((row) => ({ row, quantity: release(row.quantity) })).filter(({ quantity }) => quantity > 0);
  const bought = newestFirst(purchases.filter((row) => row.salesItemId === lineId));
  const ready = newestFirst(goods.filter((row) => row.salesItemId === lineId && row.status === 'pending'));
  const unordered = bought.filter((row) => !isPurchased(row));
  const cancelled = [
    ...unordered.filter((row) => row.status === 'pending'),
    ...unordered.filter((row) => row.status !== 'pending'),
  ].map((row) => ({ row, open: release(row.quantity), received: 0 }));
  const reserved = releaseReady(ready.filter((row) => row.purchaseItemId === null));
  const released = bought.filter(isPurchased).map((row) => {
    const open = release(row.quantity - row.takenQuantity);
    const freed = releaseReady(ready.filter((part) => part.purchaseItemId === row.id));
    return { row, open, received: piecesOf(freed), goods: freed };
  });
  return {
    cancelled: cancelled.filter(({ open }) => open > 0),
    reserved,
    released: released.filter(({ open, received }) => open + received > 0),
  };
}
