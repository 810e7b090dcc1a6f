import { type Permission, permissions, type ActionCheck } from '@yipin/contract';
import i18next from 'i18next';
import { textOf } from '../i18n/use-text.ts';

type MachineTextGroup = 'states' | 'actions' | 'refused';

/**
 * The words of a machine: `machineText('purchaseOrder', 'states', 'draft')`. Machines are data, so their keys cannot be
 * checked by the compiler; a test walks every machine of the contract instead.
 */
export function machineText(machine: string, part: MachineTextGroup, name: string): string {
  return i18next.t(`machines:${machine}.${part}.${name}`);
}

/** States from 60 on mean that the document came to nothing: cancelled, denied, deleted (domain.md §3). */
export function isCanceledState(code: number): boolean {
  return code >= 60;
}

/** A permission by the name people know it under. */
function permissionText(permission: Permission): string {
  const [key] = Object.entries(permissions).find(([, name]) => name === permission) ?? [];
  return i18next.t(`permissions:${key}`);
}

/** Why an action is not possible, in the words the server would use; nothing when it is. */
export function refusalText(machine: string, state: string, verdict: ActionCheck): string | undefined {
  if (verdict.allowed) return undefined;
  if (verdict.reason === 'guard') return machineText(machine, 'refused', verdict.guard);
  if (verdict.reason === 'state')
    return textOf('common:notPossibleIn', { state: machineText(machine, 'states', state) });
  return textOf('errors:not-permitted', { permission: permissionText(verdict.permission) });
}
