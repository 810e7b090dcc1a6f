import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const artwareProductsErrors = {
  save: ['code-on-open-lines', 'confirmation-required'],
  setFields: ['bulk-refused'],
  setCategories: ['bulk-refused'],
  setCategory: ['bulk-refused'],
  show: ['bulk-refused'],
  hide: ['bulk-refused'],
  addInventory: ['insufficient-stock'],
} as const satisfies OperationFailures;
