import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const shipmentsErrors = {
  groups: ['too-many-rows'],
  save: [...transitionFailures, 'confirmation-required', 'customer-fixed', 'freight-billed', 'paid-through-agency'],
  setFields: [...transitionFailures, 'bulk-refused'],
  savePacking: [...transitionFailures, 'quantity-changed'],
  addItems: [
    ...transitionFailures,
    'bulk-refused',
    'confirmation-required',
    'other-customer',
    'quantity-changed',
    'row-taken',
  ],
  removeItem: [...transitionFailures, 'bulk-refused'],
  start: [...transitionFailures, 'confirmation-required', 'insufficient-stock', 'paid-through-agency'],
  billFreight: [...transitionFailures, 'confirmation-required', 'paid-through-agency'],
  undoStart: [...transitionFailures, 'insufficient-stock'],
  endItems: [...transitionFailures, 'bulk-refused'],
  end: transitionFailures,
  undoEnd: transitionFailures,
  complete: transitionFailures,
  cancel: transitionFailures,
} as const satisfies OperationFailures;
