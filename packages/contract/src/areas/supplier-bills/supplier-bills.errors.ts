import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const supplierBillsErrors = {
  save: transitionFailures,
  post: [
    ...transitionFailures,
    'bill-does-not-add-up',
    'confirmation-required',
    'insufficient-stock',
    'quantity-changed',
  ],
  cancel: transitionFailures,
  reverse: [...transitionFailures, 'insufficient-stock'],
  pay: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  refund: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  writeOff: [...transitionFailures, 'more-than-outstanding', 'write-off-limit'],
  reversePayment: [...transitionFailures, 'payment-refunded', 'payment-reversed'],
} as const satisfies OperationFailures;
