import { transitionFailures, type OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const stockTakesErrors = {
  save: transitionFailures,
  start: [...transitionFailures, 'being-counted', 'nothing-to-count', 'too-many-to-count'],
  count: [...transitionFailures, 'being-counted', 'difference-posted'],
  review: transitionFailures,
  recount: transitionFailures,
  post: [...transitionFailures, 'bulk-refused', 'insufficient-stock', 'reserved-goods'],
  cancel: transitionFailures,
} as const satisfies OperationFailures;
