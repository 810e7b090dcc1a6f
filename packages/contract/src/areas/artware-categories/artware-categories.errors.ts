import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const artwareCategoriesErrors = {
  remove: ['category-not-empty'],
  setFields: ['bulk-refused'],
} as const satisfies OperationFailures;
