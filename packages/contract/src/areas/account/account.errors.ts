import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const accountErrors = {
  setAvatar: ['picture-unreadable'],
  confirmSecondFactor: ['second-factor-unreadable'],
} as const satisfies OperationFailures;
