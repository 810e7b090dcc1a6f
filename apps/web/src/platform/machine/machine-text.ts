import { type Permission, permissions, type ActionCheck } from '@yipin/contract';
import i18next from 'i18next';
import { textOf } from '../i18n/use-text.ts';

type MachineTextGroup = 'states' | 'actions' | 'refused';

/**
 * Returns a text of a machine: `machineText('purchaseOrder', 'states', 'draft')`. Machines are data, so the compiler
 * cannot check the keys; a test checks every machine of the contract.
 */
export function machineText(machine: string, part: MachineTextGroup, name: string): string {
  return i18next.t(`machines:${machine}.${part}.${name}`);
}

/** Returns the key of the text that says what an action of a machine does; not every action has one. */
export function helpKeyOf(machine: string, action: string): string {
  return `machines:${machine}.help.${action}`;
}

/** Returns whether a state code is that of a canceled, denied or deleted document: at least 60 (domain.md §3). */
export function isCanceledState(code: number): boolean {
  return code >= 60;
}

/** Returns the display name of a permission. */
function permissionText(permission: Permission): string {
  const [key] = Object.entries(permissions).find(([, name]) => name === permission) ?? [];
  return i18next.t(`permissions:${key}`);
}

/**
 * Returns the reason why an action is not possible, with the text of the server's refusal; undefined if it is possible.
 */
export function refusalText(machine: string, state: string, verdict: ActionCheck): string | undefined {
  if (verdict.allowed) return undefined;
  if (verdict.reason === 'guard') return machineText(machine, 'refused', verdict.guard);
  if (verdict.reason === 'state')
    return textOf('common:notPossibleIn', { state: machineText(machine, 'states', state) });
  return textOf('errors:not-permitted', { permission: permissionText(verdict.permission) });
}
