import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const settingsErrors = {
  saveOrderChannels: ['channel-in-use'],
  setExchangeRate: ['confirmation-required'],
} as const satisfies OperationFailures;
