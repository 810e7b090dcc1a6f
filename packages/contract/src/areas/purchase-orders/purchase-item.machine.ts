import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

export interface PurchaseItemFacts {
  readonly quantity: number;
  readonly takenQuantity: number;
}
type Facts = PurchaseItemFacts;

const somethingOpen: Guard<Facts> = { name: 'somethingOpen', holds: (item) => item.quantity > item.takenQuantity };
/** A part can be split off: at least one piece of the open ones has to stay, unless some were received. */
const divisible: Guard<Facts> = {
  name: 'divisible',
  holds: (item) => item.quantity - item.takenQuantity > (item.takenQuantity > 0 ? 0 : 1),
};
const somethingReceived: Guard<Facts> = { name: 'somethingReceived', holds: (item) => item.takenQuantity > 0 };

/** A line to buy: pending until a purchase order takes it. What was received decides between the states from `purchased` to `received`. */
export const purchaseItemMachine = machineFor<Facts>()({
  name: 'purchaseItem',
  initial: 'pending',
  states: {
    pending: { code: 10 },
    added: { code: 15 },
    approved: { code: 20 },
    purchased: { code: 30 },
    partlyReceived: { code: 35 },
    received: { code: 40 },
    completed: { code: 50 },
    cancelled: { code: 60 },
  },
  derive: (item) => {
    if (item.takenQuantity === item.quantity) return 'received';
    return item.takenQuantity > 0 ? 'partlyReceived' : 'purchased';
  },
  transitions: {
    add: { from: ['pending'], to: 'added', access: permissions.addPurchaseItems },
    editPrice: { from: ['added', 'approved'], to: 'derived', access: permissions.editPurchaseOrders },
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
      guards: [somethingReceived],
    },
    back: {
      from: ['added', 'approved', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.backPurchaseItems,
      guards: [somethingOpen],
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
