import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const productsErrors = {
  save: ['confirmation-required'],
} as const satisfies OperationFailures;
