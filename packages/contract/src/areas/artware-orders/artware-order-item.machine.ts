import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** Quantities of an order line by stage. Their sum is `quantity` − `shortQuantity` (invariant I2). */
export interface ArtwareOrderItemFacts {
  readonly quantity: number;
  readonly shortQuantity: number;
  readonly toApproveQty: number;
  readonly purchasingQty: number;
  readonly readyQty: number;
  readonly shippingQty: number;
  readonly deliveredQty: number;
  readonly receivedQty: number;
  /** When the line was completed or deleted; null = it was not. The state depends on the presence only. */
  readonly completedAt: object | string | null;
  readonly deletedAt: object | string | null;
  /** Available pieces of the product, as a screen knows them. The service reads the locked balances instead. */
  readonly available?: number;
  /**
   * Ready pieces on a shipment that has not started, as a screen knows them. The service reads the locked items
   * instead.
   */
  readonly packedQty?: number;
  /** Pieces of purchase requests while no other purchase of the line is live. The service counts the locked rows. */
  readonly onRequestQty?: number;
  /** Pieces reserved from stock while none of them is on a shipment. The service counts the locked rows. */
  readonly fromStockQty?: number;
  /** Pieces of a deleted line that were released to stock. */
  readonly releasedQty?: number;
}
const nothingShipped: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingShipped',
  holds: (item) => item.shippingQty + item.deliveredQty + item.receivedQty === 0,
};
const goodsOnTheWay: Guard<ArtwareOrderItemFacts> = {
  name: 'goodsOnTheWay',
  holds: (item) => item.shippingQty + item.deliveredQty > 0,
};
const nothingOnTheWay: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingOnTheWay',
  holds: (item) => item.shippingQty + item.deliveredQty === 0,
};
const somethingReceived: Guard<ArtwareOrderItemFacts> = {
  name: 'somethingReceived',
  holds: (item) => item.receivedQty > 0,
};
const nothingCovered: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingCovered',
  holds: (item) => item.toApproveQty === item.quantity - item.shortQuantity,
};
const nothingPacked: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingPacked',
  holds: ({ packedQty = 0 }) => packedQty === 0,
};
const purchaseUntouched: Guard<ArtwareOrderItemFacts> = {
  name: 'purchaseUntouched',
  holds: ({ onRequestQty }) => onRequestQty !== 0,
};
const stockUntouched: Guard<ArtwareOrderItemFacts> = {
  name: 'stockUntouched',
  holds: ({ fromStockQty }) => fromStockQty !== 0,
};
const nothingShortClosed: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingShortClosed',
  holds: (item) => item.shortQuantity === 0,
};
const nothingReleased: Guard<ArtwareOrderItemFacts> = {
  name: 'nothingReleased',
  holds: ({ releasedQty = 0 }) => releasedQty === 0,
};
const inStock: Guard<ArtwareOrderItemFacts> = { name: 'inStock', holds: ({ available }) => available !== 0 };

/**
 * One line of a customer's order. Its state follows from its quantities (domain.md §3.1); actions only move quantities.
 */
export const artwareOrderItemMachine = machineFor<ArtwareOrderItemFacts>()({
  name: 'artwareOrderItem',
  initial: 'toApprove',
  states: {
    toApprove: { code: 10, tone: 'action' },
    purchasing: { code: 20, tone: 'progress' },
    ready: { code: 30, tone: 'action' },
    shipping: { code: 35, tone: 'progress' },
    delivered: { code: 40, tone: 'action' },
    clientReceived: { code: 45, tone: 'done' },
    completed: { code: 50, tone: 'done' },
    deleted: { code: 60, tone: 'off' },
  },
  derive: (item) => {
    if (item.deletedAt !== null) return 'deleted';
    if (item.completedAt !== null) return 'completed';
    if (item.toApproveQty > 0) return 'toApprove';
    if (item.purchasingQty > 0) return 'purchasing';
    if (item.readyQty > 0) return 'ready';
    if (item.shippingQty > 0) return 'shipping';
    if (item.deliveredQty > 0) return 'delivered';
    return 'clientReceived';
  },
  transitions: {
    edit: { from: ['toApprove'], to: 'derived', access: permissions.editArtwareOrders },
    remove: { from: ['toApprove'], to: 'derived', access: permissions.editArtwareOrders, guards: [nothingCovered] },
    /** Part of correcting the order: pieces, price or discount of the line. */
    correct: {
      from: ['toApprove', 'purchasing', 'ready', 'shipping', 'delivered', 'clientReceived'],
      to: 'derived',
      access: permissions.amendArtwareOrders,
    },
    approve: { from: ['toApprove'], to: 'derived', access: permissions.approveArtwareOrders },
    sendFromStock: { from: ['toApprove'], to: 'derived', access: permissions.sendFromStock, guards: [inStock] },
    /** Cancels the purchase requests of the line. */
    unapprove: {
      from: ['toApprove', 'purchasing', 'ready'],
      to: 'derived',
      access: permissions.approveArtwareOrders,
      guards: [purchaseUntouched],
    },
    /** Frees the stock that is reserved for the line. */
    unreserve: {
      from: ['toApprove', 'purchasing', 'ready'],
      to: 'derived',
      access: permissions.sendFromStock,
      guards: [stockUntouched],
    },
    delete: {
      from: ['toApprove', 'purchasing', 'ready'],
      to: 'derived',
      access: permissions.deleteArtwareOrderItems,
      guards: [nothingShipped, nothingPacked],
    },
    confirmReceipt: {
      from: ['toApprove', 'purchasing', 'ready', 'shipping', 'delivered'],
      to: 'derived',
      access: permissions.confirmClientReceipt,
      guards: [goodsOnTheWay],
    },
    /** All goods of the line are delivered again, without a confirmation by the customer. */
    undoReceipt: { from: ['clientReceived'], to: 'derived', access: permissions.confirmClientReceipt },
    complete: {
      from: ['toApprove', 'purchasing', 'ready', 'clientReceived'],
      to: 'derived',
      access: permissions.completeArtwareOrders,
      guards: [nothingOnTheWay, somethingReceived, nothingPacked],
    },
    /** Undoes the completion of a line that the customer received completely. */
    reopen: {
      from: ['completed'],
      to: 'derived',
      access: permissions.completeArtwareOrders,
      guards: [nothingShortClosed],
    },
    /** Undoes the deletion of a line: all its pieces are to approve. */
    restore: {
      from: ['deleted'],
      to: 'derived',
      access: permissions.deleteArtwareOrderItems,
      guards: [nothingReleased],
    },
  },
});
