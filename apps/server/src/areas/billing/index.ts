import type { ServerArea } from '../../platform/area.ts';
import { billingInvariants } from './billing.invariants.ts';

export { billedAmounts, billedInvariant } from './billing.invariants.ts';
export { type AccountItem, billAccounts, type BillingAccount, readBilled } from './bill-accounts.ts';
export { billingOf, nothingBilled } from './order-billing.ts';

export const billingArea: ServerArea = { name: 'billing', routes: [], invariants: billingInvariants };
