import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const artwareOrdersErrors = {
  sums: ['too-many-rows'],
  groups: ['too-many-rows'],
  save: [
    ...transitionFailures,
    'confirmation-required',
    'customer-fixed',
    'discount-billed',
    'discount-too-large',
    'of-agency-order',
    'price-below-minimum',
    'quantity-covered',
  ],
  setFields: [...transitionFailures, 'bulk-refused', 'confirmation-required'],
  addItem: [
    ...transitionFailures,
    'confirmation-required',
    'discount-billed',
    'discount-too-large',
    'of-agency-order',
    'price-below-minimum',
  ],
  pay: [...transitionFailures, 'confirmation-required', 'more-than-outstanding', 'paid-through-agency'],
  refund: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  writeOff: [...transitionFailures, 'more-than-outstanding', 'paid-through-agency', 'write-off-limit'],
  reversePayment: [...transitionFailures, 'payment-refunded', 'payment-reversed'],
} as const satisfies OperationFailures;
