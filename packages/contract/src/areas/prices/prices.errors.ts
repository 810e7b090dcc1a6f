import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const pricesErrors = {
  recalculate: ['bulk-refused'],
  startRun: ['price-run-going-on'],
} as const satisfies OperationFailures;
