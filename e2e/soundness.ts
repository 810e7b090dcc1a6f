import {
  api as wire,
  type ArtwareOrder,
  type ArtwareOrderItem,
  type PurchaseOrder,
  type Shipment,
  type ShipmentItem,
  type StockMovement,
  type Trace,
} from '@yipin/contract';
import { type Api, expect } from './fixtures.ts';

const sum = <T>(rows: readonly T[], piecesOf: (row: T) => number): number =>
  rows.reduce((total, row) => total + piecesOf(row), 0);
const at = (rows: readonly ShipmentItem[], ...states: ShipmentItem['status'][]) =>
  rows.filter((row) => states.includes(row.status));
const piecesOf = (row: { readonly quantity: number }) => row.quantity;

/** Where the pieces of a line are, counted from its purchases and shipments (domain.md §3.1 "buckets"). */
const bucketsOf = (item: ArtwareOrderItem, { purchases, shipments }: Trace) => {
  const arrived = at(shipments, 'ended', 'completed');
  const covered = {
    purchasingQty: sum(
      purchases.filter((row) => row.salesItemId === item.id && row.status !== 'cancelled'),
      (row) => row.quantity - row.takenQuantity,
    ),
    readyQty: sum(at(shipments, 'pending', 'added'), piecesOf),
    shippingQty: sum(at(shipments, 'shipping'), piecesOf),
    deliveredQty: sum(
      arrived.filter((row) => row.clientReceivedAt === null),
      piecesOf,
    ),
    receivedQty: sum(
      arrived.filter((row) => row.clientReceivedAt !== null),
      piecesOf,
    ),
  };
  const elsewhere = Object.values(covered).reduce((total, pieces) => total + pieces, 0);
  return { toApproveQty: item.quantity - item.shortQuantity - elsewhere, ...covered };
};

type Buckets = ReturnType<typeof bucketsOf>;

const lineStatus = (item: ArtwareOrderItem, buckets: Buckets): ArtwareOrderItem['status'] => {
  if (item.deletedAt !== null) return 'deleted';
  if (item.completedAt !== null) return 'completed';
  if (buckets.toApproveQty > 0) return 'toApprove';
  if (buckets.purchasingQty > 0) return 'purchasing';
  if (buckets.readyQty > 0) return 'ready';
  if (buckets.shippingQty > 0) return 'shipping';
  return buckets.deliveredQty > 0 ? 'delivered' : 'clientReceived';
};

const lineCodes = {
  toApprove: 10,
  purchasing: 20,
  ready: 30,
  shipping: 35,
  delivered: 40,
  clientReceived: 45,
  completed: 50,
  deleted: 60,
} as const;

const orderStatus = (items: readonly ArtwareOrderItem[]): ArtwareOrder['status'] => {
  const live = items.filter((item) => item.status !== 'deleted');
  const all = (code: number) => live.every((item) => lineCodes[item.status] >= code);
  if (items.length === 0) return 'draft';
  if (live.length === 0) return 'cancelled';
  if (all(50)) return 'completed';
  if (all(40)) return 'delivered';
  if (all(35)) return 'shipped';
  if (live.some((item) => item.shippingQty + item.deliveredQty + item.receivedQty > 0)) return 'partlyShipped';
  return live.every((item) => item.toApproveQty === item.quantity - item.shortQuantity) ? 'draft' : 'inProgress';
};

const purchaseCodes = {
  pending: 10,
  added: 15,
  approved: 20,
  purchased: 30,
  partlyReceived: 35,
  received: 40,
  completed: 50,
  cancelled: 60,
} as const;

const purchaseOrderStatus = (order: PurchaseOrder): PurchaseOrder['status'] => {
  const live = order.items.filter((item) => item.status !== 'cancelled');
  const reached = (code: number) => live.filter((item) => purchaseCodes[item.status] >= code).length;
  const taken = sum(live, (item) => item.takenQuantity);
  if (order.cancelled) return 'cancelled';
  if (live.length === 0) return 'draft';
  if (reached(50) === live.length) return 'completed';
  if (taken === sum(live, piecesOf)) return 'received';
  if (taken > 0) return 'partlyReceived';
  if (reached(30) === live.length) return 'purchased';
  if (reached(30) > 0) return 'partlyPurchased';
  return reached(20) === live.length ? 'approved' : 'draft';
};

const shipmentStatus = ({ cancelled, completedAt, items }: Shipment): Shipment['status'] => {
  const live = items.filter((item) => item.status !== 'cancelled');
  const arrived = at(live, 'ended', 'completed').length;
  if (cancelled) return 'cancelled';
  if (completedAt !== null) return 'completed';
  if (at(live, 'added').length === live.length) return 'packing';
  if (arrived === live.length) return 'ended';
  return arrived > 0 ? 'partlyEnded' : 'shipping';
};

/** One line against its chain: I2 to I5, I8, I9. */
function expectSoundLine(trace: Trace): void {
  const { item, purchases, receipts, shipments } = trace;
  if (item === null) throw new Error('the chain of an order line has no order line');
  const line = `line ${item.lineNo}`;
  const buckets = bucketsOf(item, trace);
  expect({ ...item, ...buckets }, `${line}: stored quantities (I2)`).toEqual(item);
  expect(Math.min(...Object.values(buckets)), `${line}: no bucket below zero (I2)`).toBeGreaterThanOrEqual(0);
  expect(item.status, `${line}: status`).toBe(lineStatus(item, buckets));
  for (const row of purchases) {
    const came = receipts.filter((receipt) => receipt.purchaseItemId === row.id && receipt.reversedAt === null);
    expect(row.takenQuantity, `${line}: received = sum of receipts (I4)`).toBe(sum(came, piecesOf));
    expect(row.takenQuantity, `${line}: received ≤ ordered (I4)`).toBeLessThanOrEqual(row.quantity);
    const isLoose = row.status === 'pending' || row.status === 'cancelled';
    expect(row.purchaseOrderId === null, `${line}: on an order unless pending (I5)`).toBe(isLoose);
  }
  const bought = new Set<number>(purchases.map((row) => row.id));
  for (const receipt of receipts) expect(bought.has(receipt.purchaseItemId), `${line}: receipt (I9)`).toBe(true);
  for (const row of shipments) {
    expect(row.salesItemId, `${line}: shipped for this line (I8)`).toBe(item.id);
    const isLoose = row.status === 'pending' || row.status === 'cancelled';
    expect(row.shipmentId === null, `${line}: on a shipment unless pending (I5)`).toBe(isLoose);
    const origin = receipts.find((receipt) => receipt.id === row.receiptId);
    const isBought = row.sourceCode === 'PT';
    expect(origin?.purchaseItemId ?? null, `${line}: goods bought come from a receipt (I8, I9)`).toBe(
      isBought ? row.purchaseItemId : null,
    );
  }
  const shipped = sum(at(shipments, 'shipping', 'ended', 'completed'), piecesOf);
  expect(shipped, `${line}: shipped ≤ ordered (I8)`).toBeLessThanOrEqual(item.quantity);
}

/** The ledger of a product in one warehouse, latest first, adds up to what is on hand: I6. */
function expectSoundLedger(movements: readonly StockMovement[], onHand: number): void {
  let balance = 0;
  for (const movement of [...movements].reverse()) {
    balance += movement.quantity;
    expect(movement.balanceAfter, 'balance after a movement (I6)').toBe(balance);
  }
  expect(onHand, 'on hand = sum of movements (I6)').toBe(balance);
}

/** The stock of a product: I1, I6, I7. `ready` = pieces of it that wait to be shipped, by warehouse. */
async function expectSoundStock(api: Api, productId: number, ready: ReadonlyMap<number, number>): Promise<void> {
  const [stock, reservations, movements] = await Promise.all([
    api.call(wire.stock.ofProduct, { productId }),
    api.call(wire.stock.reservations, { productId }),
    api.call(wire.stock.movements, { productId, maxResultCount: 200 }),
  ]);
  for (const level of stock.levels) {
    const { warehouseId, onHand, reserved, available } = level;
    expect(reserved, 'reserved ≥ 0 (I1)').toBeGreaterThanOrEqual(0);
    expect(reserved, 'reserved ≤ on hand (I1)').toBeLessThanOrEqual(onHand);
    expect(available, 'available = on hand − reserved').toBe(onHand - reserved);
    const held = reservations.filter((row) => row.warehouseId === warehouseId);
    expect(reserved, 'reserved = what orders hold (I7)').toBe(sum(held, piecesOf));
    expect(reserved, 'reserved = ready to ship (I7)').toBe(ready.get(warehouseId) ?? 0);
    const ledger = movements.items.filter((movement) => movement.warehouseId === warehouseId);
    expectSoundLedger(ledger, onHand);
  }
  for (const key of ['onHand', 'reserved', 'available'] as const)
    expect(stock[key], `${key} = sum of the warehouses`).toBe(sum(stock.levels, (level) => level[key]));
}

const present = <T>(ids: readonly (T | null)[]): T[] => [...new Set(ids)].flatMap((id) => (id === null ? [] : [id]));

/** Pieces by the row they were split from, cancelled ones included: constant for good (I3). */
const byRoot = (rows: readonly { readonly splitRootId: number; readonly quantity: number }[]): Map<number, number> => {
  const totals = new Map<number, number>();
  for (const row of rows) totals.set(row.splitRootId, (totals.get(row.splitRootId) ?? 0) + row.quantity);
  return totals;
};

/** Watches over one order: every look checks I1 to I9 and all statuses, and that splits lost nothing since the last look. */
export function watchOver(api: Api, orderId: number) {
  const rooted = new Map<string, number>();
  return async (): Promise<ArtwareOrder> => {
    const order = await api.call(wire.artwareOrders.get, { id: orderId });
    const traces = await Promise.all(order.items.map(({ id }) => api.call(wire.trace.get, { salesItemId: id })));
    traces.forEach(expectSoundLine);
    expect(order.status, 'status of the order').toBe(orderStatus(order.items));
    const purchases = traces.flatMap((trace) => trace.purchases);
    const shipments = traces.flatMap((trace) => trace.shipments);
    for (const [kind, rows] of [
      ['bought', purchases],
      ['shipped', shipments],
    ] as const)
      for (const [root, pieces] of byRoot(rows)) {
        expect(pieces, `split of ${kind} ${root} (I3)`).toBe(rooted.get(`${kind} ${root}`) ?? pieces);
        rooted.set(`${kind} ${root}`, pieces);
      }
    for (const productId of new Set(order.items.map((item) => item.productId))) {
      const waiting = at(shipments, 'pending', 'added').filter((row) => row.productId === productId);
      const ready = new Map<number, number>();
      for (const row of waiting) ready.set(row.warehouseId, (ready.get(row.warehouseId) ?? 0) + row.quantity);
      await expectSoundStock(api, productId, ready);
    }
    for (const id of present(purchases.map((row) => row.purchaseOrderId))) {
      const bought = await api.call(wire.purchaseOrders.get, { id });
      expect(bought.status, `status of ${bought.orderNumber}`).toBe(purchaseOrderStatus(bought));
    }
    for (const id of present(shipments.map((row) => row.shipmentId))) {
      const sent = await api.call(wire.shipments.get, { id });
      expect(sent.status, `status of ${sent.orderNumber}`).toBe(shipmentStatus(sent));
    }
    return order;
  };
}
