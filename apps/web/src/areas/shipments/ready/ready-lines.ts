import type { ShipmentItem } from '@yipin/contract';

/** Ready goods of one sales order line in one warehouse, with the values of their first row and the pieces of all. */
export interface ReadyLine extends ShipmentItem {
  /** The rows, oldest first. */
  readonly parts: readonly ShipmentItem[];
}

/** Returns rows as lines: those of one sales order line in one warehouse are one. */
export function readyLinesOf(items: readonly ShipmentItem[]): ReadyLine[] {
  const lines = new Map<string, ShipmentItem[]>();
  for (const item of [...items].sort((one, other) => one.id - other.id)) {
    const key = `${item.salesItemId} ${item.warehouseId}`;
    lines.set(key, [...(lines.get(key) ?? []), item]);
  }
  return [...lines.values()].flatMap((parts) => {
    const [first] = parts;
    const quantity = parts.reduce((pieces, part) => pieces + part.quantity, 0);
    return first ? [{ ...first, quantity, parts }] : [];
  });
}

/** Pieces of a row that are put on a shipment, as `addItems` accepts them. */
export interface TakenPart {
  readonly pendingId: ShipmentItem['id'];
  readonly expectedVersion: number;
  readonly quantity: number;
}

/** Returns the rows of a line that contain so many pieces, oldest first; of the last row maybe only a part. */
export function oldestPieces({ parts }: ReadyLine, quantity: number): TakenPart[] {
  let left = quantity;
  return parts.flatMap(({ id, version, quantity: available }) => {
    const taken = Math.min(left, available);
    left -= taken;
    return taken > 0 ? [{ pendingId: id, expectedVersion: version, quantity: taken }] : [];
  });
}
