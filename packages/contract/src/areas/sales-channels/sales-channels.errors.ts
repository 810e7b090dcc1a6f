import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const salesChannelsErrors = {
  save: ['code-on-open-documents', 'confirmation-required'],
  setFields: ['bulk-refused'],
} as const satisfies OperationFailures;
