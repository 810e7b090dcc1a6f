import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const sessionErrors = {
  signIn: ['login-failed', 'second-factor-required', 'second-factor-unreadable'],
} as const satisfies OperationFailures;
