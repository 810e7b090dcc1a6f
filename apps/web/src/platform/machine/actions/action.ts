import { checkAction, type Endpoint, type InputOf, type Machine, type Permission } from '@yipin/contract';
import { z } from 'zod';
import { isCanceledState, machineText, refusalText } from '../machine-text.ts';

/** A document with a state machine: its state, and the version of the row. */
export interface DocumentRow<State extends string = string> {
  readonly id: number;
  readonly version: number;
  readonly status: State;
}

/** Input of an action; each endpoint uses the members that its schema has. */
interface ActionInput {
  readonly id?: number;
  readonly ids?: readonly number[];
  readonly expectedVersion?: number;
  readonly expectedVersions?: Readonly<Record<string, number>>;
  readonly mode: 'all' | 'partial';
  readonly reason?: string;
}

/** Returns the input of a transition's endpoint: the given members that its schema has, and its defaults. */
export function actionInput<E extends Endpoint>(endpoint: E, input: ActionInput): InputOf<E> {
  // The generic type `Endpoint` does not preserve the input type of E.
  return z.decode(endpoint.input, input) as InputOf<E>;
}

/** Returns whether an action cancels a document, so that its button is marked as dangerous. */
export function isDangerous<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  action: Action,
): boolean {
  const { to } = machine.transitions[action];
  return to !== 'derived' && isCanceledState(machine.states[to].code);
}

/** Two actions of a machine that a page offers as one: it is possible if one of them is. */
export interface JoinedAction<Action extends string, Row> {
  /** The other action, which has no operation of its own. */
  readonly or: Action;
  readonly label: string;
  readonly open: (rows: readonly Row[]) => void;
}

/** An endpoint of an action, and the one that reverses it: the message about the success offers to undo the action. */
export interface UndoableCall {
  readonly endpoint: Endpoint;
  readonly undo: Endpoint;
}

/** Returns the endpoint of an action, and the one that reverses it. */
export function callOf(operation: Endpoint | UndoableCall) {
  return 'endpoint' in operation ? operation : { endpoint: operation, undo: undefined };
}

/** What a page does on an action: an object is an endpoint, with or without its reversal, or a joined action. */
type Operation<Action extends string, Row> = object | JoinedAction<Action, Row>;

/** Returns the actions that an operation is checked by: it is possible if one of them is. */
export function checkedActions<Action extends string, Row>(
  action: Action,
  operation: Operation<Action, Row>,
): Action[] {
  return 'or' in operation ? [action, operation.or] : [action];
}

/** Returns the name of an action on its button. */
export function labelOf<Action extends string, Row>(
  { name }: { readonly name: string },
  action: Action,
  operation: Operation<Action, Row>,
): string {
  return 'label' in operation ? operation.label : machineText(name, 'actions', action);
}

/** Returns why none of the actions is possible; undefined if one of them is. Actions without permission do not count. */
export function refusalOf<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  actions: readonly Action[],
  row: Facts & { readonly status: State },
  hasPermission: (permission: Permission) => boolean,
): string | undefined {
  const refusals = actions
    .filter((action) => hasPermission(machine.transitions[action].access))
    .map((action) => refusalText(machine.name, row.status, checkAction(machine, action, row, hasPermission)));
  return refusals.includes(undefined) ? undefined : [...new Set(refusals)].join(' · ');
}

/** Returns the actions of a machine in the order of its declaration. */
export function actionsOf<Action extends string>(machine: { readonly transitions: Readonly<Record<Action, unknown>> }) {
  // Object.keys does not preserve the key type of a record.
  return Object.keys(machine.transitions) as Action[];
}
