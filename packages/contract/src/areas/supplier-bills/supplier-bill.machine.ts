import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { paymentRights } from '../payments/payment.ts';

/** Progress of a bill, and whether it has payments. */
export interface SupplierBillFacts {
  readonly cancelled: boolean;
  readonly isPosted: boolean;
  /** The amount that is paid with the bill itself is fully paid. */
  readonly isPaid: boolean;
  /** The bill has payments that were not paid back. */
  readonly hasPayments: boolean;
}
const nothingPaid: Guard<SupplierBillFacts> = { name: 'nothingPaid', holds: (bill) => !bill.hasPayments };

const { payments, viewCost } = permissions;
const cost = [viewCost];
const seen = paymentRights.BL;

/** A bill of a factory or a carrier (domain.md §6.1). A draft has no effect. */
export const supplierBillMachine = machineFor<SupplierBillFacts>()({
  name: 'supplierBill',
  initial: 'draft',
  states: {
    draft: { code: 10, tone: 'neutral' },
    posted: { code: 20, tone: 'action' },
    paid: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  derive: (bill) => {
    if (bill.cancelled) return 'cancelled';
    if (!bill.isPosted) return 'draft';
    return bill.isPaid ? 'paid' : 'posted';
  },
  transitions: {
    edit: { from: ['draft'], to: 'derived', access: permissions.editBills, alsoNeeds: { draft: cost } },
    post: { from: ['draft'], to: 'derived', access: permissions.postBills, alsoNeeds: { draft: cost } },
    /** Cancels a draft. */
    cancel: { from: ['draft'], to: 'derived', access: permissions.editBills, alsoNeeds: { draft: cost } },
    /** Reverses the posting. */
    reverse: {
      from: ['posted', 'paid'],
      to: 'derived',
      access: permissions.postBills,
      alsoNeeds: { posted: cost, paid: cost },
      guards: [nothingPaid],
    },
    pay: { from: ['posted'], to: 'derived', access: payments, alsoNeeds: { posted: seen } },
    /** Registers a refund of the supplier, at most the overpaid amount. */
    refund: { from: ['posted', 'paid'], to: 'derived', access: payments, alsoNeeds: { posted: seen, paid: seen } },
    /** Writes off a part of the outstanding amount. */
    writeOff: { from: ['posted'], to: 'derived', access: permissions.writeOff, alsoNeeds: { posted: seen } },
    /** Reverses a payment or a write-off that was entered by mistake. */
    reversePayment: {
      from: ['posted', 'paid'],
      to: 'derived',
      access: payments,
      alsoNeeds: { posted: seen, paid: seen },
    },
  },
});
