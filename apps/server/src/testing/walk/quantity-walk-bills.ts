import { api } from '@yipin/contract';
import type { WalkAction, WalkCall } from './quantity-walk-actions.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { WalkState } from './quantity-walk-state.ts';

interface EnteredBillLine {
  readonly kind: string;
  readonly amount: number;
}

function isPurchased({ status }: { status: number }) {
  return status >= 30 && status <= 50;
}

function isStarted({ status }: { status: number }) {
  return status >= 20 && status <= 50;
}

function isSent({ status }: { status: number }) {
  return status === 20 || status === 50;
}

function someCents(chance: SeededRandom): number {
  return chance.whole(0, 9_999) / 100;
}

/** Returns the call that saves a bill whose total agrees with its lines. */
function billOf({ bills }: WalkState, supplier: object, lines: readonly EnteredBillLine[], tax: number): WalkCall {
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(tax * 100));
  return {
    endpoint: api.supplierBills.save,
    input: {
      ...supplier,
      supplierNumber: `W-${bills.length + 1}`,
      billDate: '2026-01-05',
      tax: tax.toFixed(2),
      typedTotal: (cents / 100).toFixed(2),
      lines: lines.map(({ amount, ...line }) => ({ ...line, amount: amount.toFixed(2) })),
    },
  };
}

/** Returns bill lines for goods of an order, sometimes at another price or with a quantity above the open one. */
function goodsOf({ needs }: WalkState, orderId: number, chance: SeededRandom): EnteredBillLine[] {
  return needs
    .filter((need) => need.purchase_order_id === orderId && isPurchased(need) && need.quantity > need.billed_quantity)
    .slice(0, 3)
    .map((need) => {
      const maxQuantity = need.quantity - need.billed_quantity;
      const quantity = chance.whole(1, chance.maybe(0.05) ? maxQuantity + 1 : maxQuantity);
      const dearer = chance.maybe(0.4) ? someCents(chance) / 20 : 0;
      // The unit price has whole cents, so that the amount needs no rounding.
      const unitPrice = Math.round((need.unit_price_cny + dearer) * 100) / 100;
      const amount = quantity * unitPrice;
      return { kind: 'GOODS', purchaseItemId: need.id, quantity, unitPrice: unitPrice.toFixed(2), amount };
    });
}

function freightOf(purchaseOrderId: number, chance: SeededRandom): EnteredBillLine & { purchaseOrderId: number } {
  return {
    kind: 'ORDER_FREIGHT',
    purchaseOrderId,
    amount: someCents(chance),
  };
}

/** Actions on bills of factories and carriers: save, post, cancel. */
export const billActions: readonly WalkAction[] = [
  {
    name: 'save bill of a factory',
    weight: 1.2,
    call: (state, chance) => {
      const order = chance.one(state.purchases.filter(({ status }) => status >= 25 && status <= 50));
      if (order === undefined) return undefined;
      const lines = [
        ...goodsOf(state, order.id, chance),
        ...(chance.maybe(0.4) ? [freightOf(order.id, chance)] : []),
        ...(chance.maybe(0.3) ? [{ kind: 'OTHER', description: 'mould', amount: someCents(chance) }] : []),
      ];
      const tax = chance.maybe() ? someCents(chance) : 0;
      return lines.length === 0 ? undefined : billOf(state, { factoryId: order.factory_id }, lines, tax);
    },
  },
  {
    name: 'save bill of a carrier',
    weight: 0.8,
    call: (state, chance, { carrierId }) => {
      const shipment = chance.one(state.shipments.filter(isStarted));
      const order = chance.one(state.purchases);
      const transfer = chance.one(state.transfers.filter(isSent));
      const lines = [
        ...(shipment ? [{ kind: 'SHIPMENT_FREIGHT', shipmentId: shipment.id, amount: someCents(chance) }] : []),
        ...(transfer && chance.maybe(0.4)
          ? [{ kind: 'TRANSFER_FREIGHT', stockTransferId: transfer.id, amount: someCents(chance) }]
          : []),
        ...(order && chance.maybe(0.4) ? [freightOf(order.id, chance)] : []),
      ];
      return lines.length === 0 ? undefined : billOf(state, { logisticsCompanyId: carrierId }, lines, 0);
    },
  },
  {
    name: 'post bill',
    weight: 2,
    call: ({ bills }, chance) => {
      const bill = chance.mostly(bills, ({ status }) => status === 10);
      return bill && { endpoint: api.supplierBills.post, input: { id: bill.id, confirmed: true } };
    },
  },
  {
    name: 'reverse bill',
    weight: 0.4,
    call: ({ bills }, chance) => {
      const bill = chance.mostly(bills, ({ status }) => status === 20);
      return bill && { endpoint: api.supplierBills.reverse, input: { id: bill.id, reason: 'walked wrong' } };
    },
  },
  {
    name: 'cancel bill',
    weight: 0.1,
    call: ({ bills }, chance) => {
      const bill = chance.mostly(bills, ({ status }) => status === 10);
      return bill && { endpoint: api.supplierBills.cancel, input: { id: bill.id } };
    },
  },
];
