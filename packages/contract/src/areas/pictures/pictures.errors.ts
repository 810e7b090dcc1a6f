import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const picturesErrors = {
  upload: ['file-kind', 'pdf-refused', 'picture-unreadable', 'quota-exceeded', 'unused-files'],
  attach: ['pictures-only', 'too-many-pictures'],
  addToChannelOrder: ['pictures-only', 'too-many-pictures'],
  reorder: ['pictures-changed'],
} as const satisfies OperationFailures;
