import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const stockTransfersErrors = {
  save: transitionFailures,
  send: [...transitionFailures, 'insufficient-stock'],
  receive: [...transitionFailures, 'insufficient-stock', 'quantity-changed', 'reason-required'],
  undoSend: [...transitionFailures, 'insufficient-stock'],
  cancel: transitionFailures,
} as const satisfies OperationFailures;
