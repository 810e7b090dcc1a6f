import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

const states = {
  pending: { code: 10, tone: 'action' },
  added: { code: 15, tone: 'action' },
  approved: { code: 20, tone: 'action' },
  purchased: { code: 30, tone: 'progress' },
  partlyReceived: { code: 35, tone: 'progress' },
  received: { code: 40, tone: 'action' },
  completed: { code: 50, tone: 'done' },
  cancelled: { code: 60, tone: 'off' },
} as const;

/** Quantities of a receipt that determine whether it can be reversed. */
interface ReceiptFacts {
  readonly quantity: number;
  readonly surplus: number;
  readonly movedOn: number;
  readonly available: number;
}

/** Quantities and stored state that determine the state of a purchase line. */
export interface PurchaseItemFacts {
  readonly quantity: number;
  readonly takenQuantity: number;
  /** Pieces on posted bills of the factory, and surplus pieces among them. */
  readonly billedQuantity: number;
  readonly billedSurplus: number;
  readonly status: keyof typeof states;
  /** The sales order line of the purchase is closed. Used by reversals only. */
  readonly isSalesItemClosed?: boolean | undefined;
  /** The receipt to reverse, as a screen knows it. The service reads the locked items and balances instead. */
  readonly receipt?: ReceiptFacts;
}

/** Returns the pieces that cannot leave the line: the received or the billed ones, whichever are more. */
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
/** The line can be split: at least one open piece has to stay, unless received or billed pieces do. */
const divisible: Guard<PurchaseItemFacts> = {
  name: 'divisible',
  holds: (item) => item.quantity - boundPieces(item) > (boundPieces(item) > 0 ? 0 : 1),
};
/** Some open pieces are not billed. */
const openBeyondBills: Guard<PurchaseItemFacts> = {
  name: 'openBeyondBills',
  holds: (item) => item.takenQuantity >= item.quantity || item.quantity > boundPieces(item),
};
const nothingBilled: Guard<PurchaseItemFacts> = { name: 'nothingBilled', holds: (item) => item.billedQuantity === 0 };
const somethingReceived: Guard<PurchaseItemFacts> = {
  name: 'somethingReceived',
  holds: (item) => item.takenQuantity > 0,
};

/** Pieces of a reversed receipt become open again for the sales order line, which must not be closed. */
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
 * A purchase line: pending until it is put on a purchase order. From `purchased` to `received` its state follows from
 * the received quantity (domain.md §3, §6); every other state stays until an action changes it.
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
    /** Part of correcting the order: the price at any time, the pieces until it is completed. */
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
    /** Undoes the approval of a line that is not ordered. */
    unapprove: { from: ['approved'], to: 'added', access: permissions.approvePurchaseOrders },
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
      // An order that the factory confirmed requires the permission to confirm orders.
      alsoNeeds: { purchased: [permissions.purchase], partlyReceived: [permissions.purchase] },
      guards: [somethingOpen, openBeyondBills],
    },
    /** `back` for a line without received pieces. */
    returnToPending: {
      from: ['added', 'approved', 'purchased'],
      to: 'pending',
      access: permissions.backPurchaseItems,
      guards: [nothingBilled],
    },
    /**
     * Cancels a line that is not needed: its sales order line was short-closed, or it was a restock that is not bought.
     */
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
