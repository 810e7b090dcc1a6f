import type { Endpoint, InputOf, Machine } from '@yipin/contract';
import { z } from 'zod';
import { isCanceledState } from './machine-text.ts';

/** A document with a state machine: its state, and the version of the row with that state. */
export interface DocumentRow<State extends string = string> {
  readonly id: number;
  readonly version: number;
  readonly status: State;
}

/** What an action is asked with; an endpoint takes of it what its input knows. */
interface ActionInput {
  readonly id?: number;
  readonly ids?: readonly number[];
  readonly expectedVersion?: number;
  readonly expectedVersions?: Readonly<Record<string, number>>;
  readonly mode: 'all' | 'partial';
  readonly reason?: string;
}

/** The input of a transition's endpoint: of what is given, what it declares; the rest at its defaults. */
export function actionInput<E extends Endpoint>(endpoint: E, input: ActionInput): InputOf<E> {
  // The generic ZodType of `Endpoint` has lost the type that `InputOf` reads from E.
  return z.decode(endpoint.input, input) as InputOf<E>;
}

/** Whether an action ends a document without result, so that its button should look like it. */
export function isDangerous<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  action: Action,
): boolean {
  const { to } = machine.transitions[action];
  return to !== 'derived' && isCanceledState(machine.states[to].code);
}

/** The actions of a machine in the order of its declaration. */
export function actionsOf<Action extends string>(machine: { readonly transitions: Readonly<Record<Action, unknown>> }) {
  // Object.keys forgets the key type of a record.
  return Object.keys(machine.transitions) as Action[];
}
