import { api, type Endpoint } from '@yipin/contract';
import type { WalkAction } from './quantity-walk-actions.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { WalkState } from './quantity-walk-state.ts';

interface PayableDocument {
  readonly id: number;
  readonly outstanding_amount: number;
}

/** Returns an amount to pay: often the outstanding one, sometimes more. */
function amountOf(outstanding: number, chance: SeededRandom): string {
  const cents = Math.max(1, Math.round(Math.abs(outstanding) * 100));
  if (chance.maybe(0.4)) return (cents / 100).toFixed(2);
  return (chance.whole(1, Math.ceil(cents * 1.2)) / 100).toFixed(2);
}

function isOwed(outstanding: number): boolean {
  return outstanding > 0;
}

function isTooMuch(outstanding: number): boolean {
  return outstanding < 0;
}

function paying(
  name: string,
  documentsIn: (state: WalkState) => readonly PayableDocument[],
  endpoint: Endpoint,
  isMeant: (outstanding: number) => boolean,
): WalkAction {
  return {
    name,
    // Overpaid documents are rare, so the action selects them.
    weight: 1,
    call: (state, chance) => {
      const meant = documentsIn(state).filter((one) => isMeant(one.outstanding_amount));
      const document = chance.one(meant);
      return (
        document && {
          endpoint,
          input: { id: document.id, amount: amountOf(document.outstanding_amount, chance), method: 'BANK' },
        }
      );
    },
  };
}

function writingOff(
  name: string,
  documentsIn: (state: WalkState) => readonly PayableDocument[],
  endpoint: Endpoint,
): WalkAction {
  return {
    name,
    weight: 0.5,
    call: (state, chance) => {
      const document = chance.one(documentsIn(state).filter((one) => isOwed(one.outstanding_amount)));
      if (!document) return undefined;
      const amount = amountOf(document.outstanding_amount, chance);
      return { endpoint, input: { id: document.id, amount, reasonCode: 'GOODWILL', reason: 'walked far' } };
    },
  };
}

function reversing(name: string, docType: string, endpoint: Endpoint): WalkAction {
  return {
    name,
    weight: 0.3,
    call: ({ payments }, chance) => {
      const own = payments.filter((payment) => payment.doc_type === docType);
      const payment = chance.mostly(own, ({ reversed_at: at }) => at === null);
      return payment && { endpoint, input: { id: payment.doc_id, paymentId: payment.id, reason: 'walked wrong' } };
    },
  };
}

function orders(state: WalkState) {
  return state.orders;
}

function purchases(state: WalkState) {
  return state.purchases;
}

function bills(state: WalkState) {
  return state.bills;
}

/** Actions on amounts: pay, refund, write off, reverse. */
export const paymentActions: readonly WalkAction[] = [
  paying('customer pays', orders, api.artwareOrders.pay, isOwed),
  paying('customer is refunded', orders, api.artwareOrders.refund, isTooMuch),
  writingOff('customer order is written off', orders, api.artwareOrders.writeOff),
  reversing('customer payment reversed', 'AO', api.artwareOrders.reversePayment),
  paying('factory is paid', purchases, api.purchaseOrders.pay, isOwed),
  paying('factory refunds', purchases, api.purchaseOrders.refund, isTooMuch),
  writingOff('factory order is written off', purchases, api.purchaseOrders.writeOff),
  reversing('factory payment reversed', 'PO', api.purchaseOrders.reversePayment),
  paying('bill is paid', bills, api.supplierBills.pay, isOwed),
  reversing('bill payment reversed', 'BL', api.supplierBills.reversePayment),
];
