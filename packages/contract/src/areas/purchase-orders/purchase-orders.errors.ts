import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

const reversalFailures = [...transitionFailures, 'goods-billed', 'insufficient-stock', 'item-on-shipment'] as const;

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const purchaseOrdersErrors = {
  sums: ['too-many-rows'],
  groups: ['too-many-rows'],
  pendingGroups: ['too-many-rows'],
  save: [...transitionFailures, 'freight-billed'],
  setFields: [...transitionFailures, 'bulk-refused'],
  addItems: [
    ...transitionFailures,
    'bulk-refused',
    'factory-inactive',
    'factory-required',
    'goods-billed',
    'insufficient-stock',
    'quantity-changed',
    'row-taken',
  ],
  back: [...transitionFailures, 'bulk-refused', 'goods-billed', 'insufficient-stock'],
  split: [...transitionFailures, 'goods-billed', 'insufficient-stock', 'quantity-changed'],
  approveItems: [...transitionFailures, 'bulk-refused', 'reason-required'],
  unapproveItems: [...transitionFailures, 'bulk-refused'],
  purchaseItems: [...transitionFailures, 'bulk-refused', 'confirmation-required'],
  receiveItem: [...transitionFailures, 'insufficient-stock', 'quantity-changed'],
  completeItems: [...transitionFailures, 'bulk-refused'],
  purchase: [...transitionFailures, 'bulk-refused', 'confirmation-required'],
  receive: [...transitionFailures, 'bulk-refused', 'insufficient-stock', 'quantity-changed'],
  complete: [...transitionFailures, 'goods-billed', 'insufficient-stock', 'reason-required', 'short-close-required'],
  hide: transitionFailures,
  show: transitionFailures,
  pay: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  refund: [...transitionFailures, 'confirmation-required', 'more-than-outstanding'],
  writeOff: [...transitionFailures, 'more-than-outstanding', 'write-off-limit'],
  reversePayment: [...transitionFailures, 'payment-refunded', 'payment-reversed'],
  changeItems: [...transitionFailures, 'freight-billed', 'goods-billed', 'insufficient-stock', 'quantity-covered'],
  setSurplusTerms: [...transitionFailures, 'goods-billed', 'insufficient-stock'],
  cancel: [...transitionFailures, 'goods-billed'],
  reverseReceipt: reversalFailures,
  reverseReceipts: reversalFailures,
} as const satisfies OperationFailures;
