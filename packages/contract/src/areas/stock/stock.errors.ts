import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const stockErrors = {
  balancesGroups: ['too-many-rows'],
  balancesSums: ['too-many-rows'],
} as const satisfies OperationFailures;
