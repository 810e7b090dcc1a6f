import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const workErrors = {
  remind: ['no-user-to-remind', 'reminded-already'],
} as const satisfies OperationFailures;
