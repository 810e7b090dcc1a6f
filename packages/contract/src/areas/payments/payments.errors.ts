import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const paymentsErrors = {
  groups: ['too-many-rows'],
  outstandingGroups: ['too-many-rows'],
} as const satisfies OperationFailures;
