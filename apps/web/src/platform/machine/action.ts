import type { Endpoint, InputOf, Machine } from '@yipin/contract';
import { z } from 'zod';
import { isCanceledState } from './machine-text.ts';

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

/** Returns the actions of a machine in the order of its declaration. */
export function actionsOf<Action extends string>(machine: { readonly transitions: Readonly<Record<Action, unknown>> }) {
  // Object.keys does not preserve the key type of a record.
  return Object.keys(machine.transitions) as Action[];
}
