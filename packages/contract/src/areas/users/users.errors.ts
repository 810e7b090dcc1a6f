import type { OperationFailures } from '../../kernel/index.ts';

/** What the operations may be refused with, beyond the failures of every call and of every command. */
export const usersErrors = {
  create: ['administrators-only', 'rights-exceeded'],
  update: [
    'administrators-only',
    'confirmation-required',
    'first-administrator',
    'last-administrator',
    'own-account',
    'rights-exceeded',
  ],
  remove: [
    'administrators-only',
    'confirmation-required',
    'first-administrator',
    'last-administrator',
    'own-account',
    'rights-exceeded',
  ],
  activate: ['administrators-only', 'rights-exceeded'],
  deactivate: ['administrators-only', 'confirmation-required', 'last-administrator', 'own-account', 'rights-exceeded'],
  resetPassword: ['administrators-only', 'rights-exceeded'],
  endSessions: ['administrators-only', 'rights-exceeded'],
} as const satisfies OperationFailures;
