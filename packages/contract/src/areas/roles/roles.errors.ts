import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const rolesErrors = {
  create: ['administrators-only', 'rights-exceeded'],
  update: ['administrators-only', 'rights-exceeded', 'static-role'],
  remove: ['administrators-only', 'confirmation-required', 'rights-exceeded', 'static-role'],
} as const satisfies OperationFailures;
