import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const channelOrdersErrors = {
  sums: ['too-many-rows'],
  groups: ['too-many-rows'],
  save: [...transitionFailures, 'confirmation-required', 'discount-too-large'],
  reschedule: [...transitionFailures, 'confirmation-required'],
  changeItems: [
    ...transitionFailures,
    'discount-billed',
    'discount-too-large',
    'price-below-minimum',
    'quantity-changed',
    'quantity-covered',
  ],
  approve: transitionFailures,
  deny: transitionFailures,
  passOn: [
    ...transitionFailures,
    'confirmation-required',
    'discount-billed',
    'discount-too-large',
    'not-deliverable',
    'nothing-to-pass-on',
    'price-below-minimum',
    'quantity-changed',
  ],
  complete: [...transitionFailures, 'confirmation-required', 'reason-required'],
  pay: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  settle: [
    ...transitionFailures,
    'confirmation-required',
    'more-than-outstanding',
    'reason-required',
    'write-off-limit',
  ],
  refund: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  writeOff: [...transitionFailures, 'more-than-outstanding', 'write-off-limit'],
  reversePayment: [...transitionFailures, 'payment-refunded', 'payment-reversed'],
  cancel: transitionFailures,
} as const satisfies OperationFailures;
