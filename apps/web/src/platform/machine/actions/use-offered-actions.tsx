import type { Endpoint, Machine } from '@yipin/contract';
import type { ReactNode } from 'react';
import { useHasPermission } from '../../auth/may.tsx';
import {
  actionsOf,
  callOf,
  checkedActions,
  type DocumentRow,
  isDangerous,
  type JoinedAction,
  labelOf,
  refusalOf,
  type UndoableCall,
} from './action.ts';
import type { OfferedAction } from './action-menu.tsx';
import { helpKeyOf } from '../machine-text.ts';
import { useCallAction } from './use-call-action.tsx';

/** The operation of an action: an endpoint, a function of the page, a joined action, or none on this page. */
type ActionOperation<Action extends string, Row> =
  | Endpoint
  | UndoableCall
  | ((document: Row) => void)
  | JoinedAction<Action, Row>
  | null;

/** The actions of a machine on one document. */
export interface MachineActions<State extends string, Action extends string, Facts, Row> {
  readonly machine: Machine<State, Action, Facts>;
  readonly document: Row;
  /** Every action of the machine must be present; `null` = not available here. */
  readonly operations: Readonly<Record<Action, ActionOperation<NoInfer<Action>, Row>>>;
  /** Actions that require a reason. */
  readonly requiresReason?: readonly NoInfer<Action>[];
  /** Dangerous actions in addition to those that cancel the document. */
  readonly danger?: readonly NoInfer<Action>[];
}

interface OfferedActions {
  /** In the order of the machine. Actions without permission are left out. */
  readonly offered: readonly OfferedAction[];
  /** The dialog that asks for a reason. */
  readonly dialog: ReactNode;
}

/**
 * Returns the actions on one document that the user has permission for. Actions that the state, an additional
 * permission of the state or a guard forbids have the text of the server's refusal.
 */
export function useOfferedActions<
  State extends string,
  Action extends string,
  Facts,
  Row extends Facts & DocumentRow<State>,
>({
  machine,
  document,
  operations,
  requiresReason = [],
  danger = [],
}: MachineActions<State, Action, Facts, Row>): OfferedActions {
  const hasPermission = useHasPermission();
  const { start, running, dialog } = useCallAction(document);
  const offered = actionsOf<Action>(machine).flatMap((action): OfferedAction[] => {
    const operation: ActionOperation<Action, Row> = operations[action];
    if (!operation) return [];
    const checked = checkedActions(action, operation);
    if (!checked.some((name) => hasPermission(machine.transitions[name].access))) return [];
    const label = labelOf(machine, action, operation);
    const help = helpKeyOf(machine.name, action);
    const open = () => {
      if (typeof operation === 'function') operation(document);
      else if ('or' in operation) operation.open([document]);
      else start({ label, help, ...callOf(operation), requiresReason: requiresReason.includes(action) });
    };
    return [
      {
        key: action,
        label,
        help,
        refusal: refusalOf(machine, checked, document, hasPermission),
        isDanger: danger.includes(action) || isDangerous(machine, action),
        isRunning: running === label,
        onClick: open,
      },
    ];
  });
  return { offered, dialog };
}
