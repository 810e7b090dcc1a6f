import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

const states = {
  pending: { code: 10 },
  added: { code: 15 },
  approved: { code: 20 },
  purchased: { code: 30 },
  partlyReceived: { code: 35 },
  received: { code: 40 },
  completed: { code: 50 },
  cancelled: { code: 60 },
} as const;

/** A receipt that may be reversed: what came, and what became of it. */
interface ReceiptFacts {
  readonly quantity: number;
  readonly surplus: number;
  readonly movedOn: number;
  readonly available: number;
}

/** What the state of a line to buy is judged by: pieces ordered and received, and the state it was brought to. */
export interface PurchaseItemFacts {
  readonly quantity: number;
  readonly takenQuantity: number;
  /** On posted bills of the factory; of these, surplus. */
  readonly billedQuantity: number;
  readonly billedSurplus: number;
  readonly status: keyof typeof states;
  /** The customer's line it is for is closed. Asked by reversals only. */
  readonly isSalesItemClosed?: boolean | undefined;
  /** What is to be reversed, as a screen knows it; the service asks the locked goods and balances instead. */
  readonly receipt?: ReceiptFacts;
}

/** Pieces that stay on their line: those that were received or that the factory billed, whichever is more. */
export function boundPieces({
  takenQuantity,
  billedQuantity,
  billedSurplus,
}: Pick<PurchaseItemFacts, 'takenQuantity' | 'billedQuantity' | 'billedSurplus'>): number {
  return Math.max(takenQuantity, billedQuantity - billedSurplus);
}

const somethingOpen: Guard<PurchaseItemFacts> = {
  name: 'somethingOpen',
  holds: (item) => item.quantity > item.takenQuantity,
};
/** A part can be split off: at least one piece of the open ones has to stay, unless some are bound to the line. */
const divisible: Guard<PurchaseItemFacts> = {
  name: 'divisible',
  holds: (item) => item.quantity - boundPieces(item) > (boundPieces(item) > 0 ? 0 : 1),
};
/** Some open pieces are on no bill. */
const openBeyondBills: Guard<PurchaseItemFacts> = {
  name: 'openBeyondBills',
  holds: (item) => item.takenQuantity >= item.quantity || item.quantity > boundPieces(item),
};
const nothingBilled: Guard<PurchaseItemFacts> = { name: 'nothingBilled', holds: (item) => item.billedQuantity === 0 };
const somethingReceived: Guard<PurchaseItemFacts> = {
  name: 'somethingReceived',
  holds: (item) => item.takenQuantity > 0,
};

/** Pieces of a reversed receipt would be open again for a customer's line. */
const salesLineOpen: Guard<PurchaseItemFacts> = {
  name: 'salesLineOpen',
  holds: (item) => item.isSalesItemClosed !== true,
};

const nothingMovedOn: Guard<PurchaseItemFacts> = {
  name: 'nothingMovedOn',
  holds: ({ receipt }) => receipt === undefined || receipt.movedOn === 0,
};
const stillFree: Guard<PurchaseItemFacts> = {
  name: 'stillFree',
  holds: ({ receipt }) => receipt === undefined || receipt.quantity + receipt.surplus <= receipt.available,
};

const countsPieces: ReadonlySet<string> = new Set(['purchased', 'partlyReceived', 'received']);

/**
 * A line to buy: pending until a purchase order takes it. From `purchased` to `received` its state is what was received
 * (domain.md §3, §6); every other state is kept until an action leads out of it.
 */
export const purchaseItemMachine = machineFor<PurchaseItemFacts>()({
  name: 'purchaseItem',
  initial: 'pending',
  states,
  derive: (item) => {
    if (!countsPieces.has(item.status)) return item.status;
    if (item.takenQuantity === item.quantity) return 'received';
    return item.takenQuantity > 0 ? 'partlyReceived' : 'purchased';
  },
  transitions: {
    add: { from: ['pending'], to: 'added', access: permissions.addPurchaseItems },
    editPrice: { from: ['added', 'approved'], to: 'derived', access: permissions.editPurchaseOrders },
    /** A part of correcting its order: the price at any time, the pieces until it is completed. */
    correctPrice: {
      from: ['added', 'approved', 'purchased', 'partlyReceived', 'received', 'completed'],
      to: 'derived',
      access: permissions.correctPurchaseOrders,
    },
    correctQuantity: {
      from: ['added', 'approved', 'purchased', 'partlyReceived', 'received'],
      to: 'derived',
      access: permissions.correctPurchaseOrders,
    },
    approve: { from: ['added'], to: 'approved', access: permissions.approvePurchaseOrders },
    purchase: { from: ['approved'], to: 'purchased', access: permissions.purchase },
    receive: {
      from: ['purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.receivePurchases,
      guards: [somethingOpen],
    },
    reverseReceipt: {
      from: ['partlyReceived', 'received'],
      to: 'derived',
      access: permissions.receivePurchases,
      guards: [somethingReceived, salesLineOpen, nothingMovedOn, stillFree],
    },
    back: {
      from: ['added', 'approved', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.backPurchaseItems,
      // What is agreed with the factory is undone by those only who may agree it.
      alsoNeeds: { purchased: [permissions.purchase], partlyReceived: [permissions.purchase] },
      guards: [somethingOpen, openBeyondBills],
    },
    /** What `back` does to a line of which nothing was received. */
    returnToPending: {
      from: ['added', 'approved', 'purchased'],
      to: 'pending',
      access: permissions.backPurchaseItems,
      guards: [nothingBilled],
    },
    /** Nobody needs it any more: its customer's line was given up, now or before, or it was a restock, and it is not bought. */
    cancel: {
      from: ['pending', 'added', 'approved', 'purchased'],
      to: 'cancelled',
      access: permissions.backPurchaseItems,
      guards: [nothingBilled],
    },
    split: {
      from: ['pending', 'added', 'approved', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.splitPurchaseItems,
      guards: [divisible],
    },
    complete: { from: ['received'], to: 'completed', access: permissions.completePurchaseOrders },
  },
});
