import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** How far a bill is, and whether something was paid on it. */
export interface SupplierBillFacts {
  readonly cancelled: boolean;
  readonly isPosted: boolean;
  /** All that is to be paid on the bill itself is paid. */
  readonly isPaid: boolean;
  /** Something was paid on the bill and not paid back. */
  readonly hasPayments: boolean;
}
const nothingPaid: Guard<SupplierBillFacts> = { name: 'nothingPaid', holds: (bill) => !bill.hasPayments };

const { payments, viewCost } = permissions;
const cost = [viewCost];
const seen = [permissions.bills, viewCost];

/** A bill of a factory or a carrier (domain.md §6.1): nothing follows from it before it is posted. */
export const supplierBillMachine = machineFor<SupplierBillFacts>()({
  name: 'supplierBill',
  initial: 'draft',
  states: {
    draft: { code: 10 },
    posted: { code: 20 },
    paid: { code: 50 },
    cancelled: { code: 60 },
  },
  derive: (bill) => {
    if (bill.cancelled) return 'cancelled';
    if (!bill.isPosted) return 'draft';
    return bill.isPaid ? 'paid' : 'posted';
  },
  transitions: {
    edit: { from: ['draft'], to: 'derived', access: permissions.editBills, alsoNeeds: { draft: cost } },
    post: { from: ['draft'], to: 'derived', access: permissions.postBills, alsoNeeds: { draft: cost } },
    /** Gives up a draft. */
    cancel: { from: ['draft'], to: 'derived', access: permissions.editBills, alsoNeeds: { draft: cost } },
    /** Takes back what posting did. */
    reverse: {
      from: ['posted', 'paid'],
      to: 'derived',
      access: permissions.postBills,
      alsoNeeds: { posted: cost, paid: cost },
      guards: [nothingPaid],
    },
    pay: { from: ['posted'], to: 'derived', access: payments, alsoNeeds: { posted: seen } },
    /** The supplier pays back what was paid beyond what there is to pay. */
    refund: { from: ['posted', 'paid'], to: 'derived', access: payments, alsoNeeds: { posted: seen, paid: seen } },
    /** What the supplier is not paid for good of what is outstanding. */
    writeOff: { from: ['posted'], to: 'derived', access: permissions.writeOff, alsoNeeds: { posted: seen } },
    /** A payment that was entered by mistake, or a write-off. */
    reversePayment: {
      from: ['posted', 'paid'],
      to: 'derived',
      access: payments,
      alsoNeeds: { posted: seen, paid: seen },
    },
  },
});
