import type { ServerArea } from '../../platform/area.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { paymentsAudit } from './payments.audit.ts';

export { paidInvariant } from './payments.invariants.ts';
export { addDueItems, creditDueItems, fillDueItems, type NewDueItem, setDueItems } from './due-items.ts';
export { type PaymentVisibility, seenBy } from './payment-visibility.ts';
export {
  insertPayments,
  registerPayment,
  paymentsOf,
  requirePayment,
  reverseLockedPayment,
} from './payments.service.ts';
export { requireWriteOff, writeOffDocument } from './write-off.ts';

export const paymentsArea: ServerArea = {
  name: 'payments',
  routes: [],
  audited: paymentsAudit,
  invariants: paymentInvariants,
};
