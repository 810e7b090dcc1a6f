import { z } from 'zod';
import type { Permission } from '../../permissions.ts';
import { onWire } from '../wire-form.ts';

/**
 * A condition in addition to the state, over facts that are fields of the row. Its name is the key of the refusal's
 * text.
 */
export interface Guard<Facts> {
  readonly name: string;
  readonly holds: (facts: Facts) => boolean;
}

/** One action: the states that allow it, the state afterwards, and the permissions. */
export interface Transition<State extends string, Facts> {
  readonly from: readonly State[];
  /** The state afterwards; `'derived'` = the result of the machine's `derive` after the action. */
  readonly to: State | 'derived';
  readonly access: Permission;
  /** Permissions required in addition to `access`, by state. */
  readonly alsoNeeds?: Readonly<Partial<Record<State, readonly Permission[]>>>;
  readonly guards?: readonly Guard<Facts>[];
}

/**
 * What a state means to the people who work on a document: nothing happened yet, a colleague has to act, something is
 * under way, it is done, it is off, or it was rejected. Screens show each tone with its own color and mark.
 */
export type Tone = 'neutral' | 'action' | 'progress' | 'done' | 'off' | 'rejected';

/** A state: `code` is its id on the wire, below 50 open, from 50 on closed. */
interface DeclaredState {
  readonly code: number;
  readonly tone: Tone;
}

/**
 * States, transitions and permissions of one kind of document, as data. Server, screens, documentation and tests read
 * the same declaration.
 */
export interface Machine<State extends string = string, Action extends string = string, Facts = never> {
  readonly name: string;
  readonly initial: State;
  readonly states: Readonly<Record<State, DeclaredState>>;
  /** Returns the state that follows from the facts; only machines with derived transitions have it. */
  readonly derive?: (facts: Facts) => State;
  readonly transitions: Readonly<Record<Action, Transition<State, Facts>>>;
}

type StateTable = Readonly<Record<string, DeclaredState>>;

/**
 * Returns a function that builds a machine over the given facts; states are the keys of `states`, actions those of
 * `transitions`.
 */
export function machineFor<Facts>() {
  return <
    const Ss extends StateTable,
    const Ts extends Readonly<Record<string, Transition<keyof Ss & string, Facts>>>,
  >(machine: {
    readonly name: string;
    readonly initial: keyof Ss & string;
    readonly states: Ss;
    readonly derive?: (facts: Facts) => keyof Ss & string;
    readonly transitions: Ts;
  }): Machine<keyof Ss & string, keyof Ts & string, Facts> =>
    machine as Machine<keyof Ss & string, keyof Ts & string, Facts>;
}

/** The states of a machine, as a type. */
export type StateOf<M> = M extends { readonly states: Readonly<Record<infer State extends string, unknown>> }
  ? State
  : never;
/** The actions of a machine, as a type. */
export type ActionOf<M> = M extends { readonly transitions: Readonly<Record<infer Action extends string, unknown>> }
  ? Action
  : never;

/** Returns whether `state` allows `action`, without checking permissions and guards. */
export function hasTransition<State extends string, Action extends string>(
  machine: { readonly transitions: Readonly<Record<Action, { readonly from: readonly State[] }>> },
  action: Action,
  state: State,
): boolean {
  return machine.transitions[action].from.includes(state);
}

/** The result of a check: allowed, or the reason, which the server refuses with and the screen explains. */
export type ActionCheck =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'permission'; readonly permission: Permission }
  | { readonly allowed: false; readonly reason: 'state' }
  | { readonly allowed: false; readonly reason: 'guard'; readonly guard: string };

/**
 * Checks `action` on a row with the given state and facts for a user with the permissions of `hasPermission`. The order
 * is: permission of the action, state, additional permissions of the state, guards.
 */
export function checkAction<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  action: Action,
  row: Facts & { readonly status: State },
  hasPermission: (permission: Permission) => boolean,
): ActionCheck {
  const { access, alsoNeeds, guards = [] } = machine.transitions[action];
  if (!hasPermission(access)) return { allowed: false, reason: 'permission', permission: access };
  if (!hasTransition(machine, action, row.status)) return { allowed: false, reason: 'state' };
  const missing = alsoNeeds?.[row.status]?.find((permission) => !hasPermission(permission));
  if (missing !== undefined) return { allowed: false, reason: 'permission', permission: missing };
  const failed = guards.find((guard) => !guard.holds(row));
  return failed ? { allowed: false, reason: 'guard', guard: failed.name } : { allowed: true };
}

/** Returns the state that follows from facts. Throws for a machine whose states do not follow from facts. */
export function deriveState<State extends string, Facts>(
  { name, derive }: Pick<Machine<State, string, Facts>, 'name' | 'derive'>,
  facts: Facts,
): State {
  if (!derive) throw new Error(`the states of ${name} do not follow from facts`);
  return derive(facts);
}

/** Returns the actions that `state` allows, without checking permissions and guards. */
export function actionsInState<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  state: State,
): Action[] {
  return (Object.keys(machine.transitions) as Action[]).filter((action) => hasTransition(machine, action, state));
}

/** Returns the states of a machine in the order of its declaration. */
export function statesOf<State extends string>(machine: { readonly states: Readonly<Record<State, unknown>> }) {
  return Object.keys(machine.states) as [State, ...State[]];
}

/** Returns whether a state is closed (code 50 and above): it allows no further work. */
export function isClosed<State extends string>(
  machine: { readonly states: Readonly<Record<State, { readonly code: number }>> },
  state: State,
): boolean {
  return machine.states[state].code >= 50;
}

/** Returns the schema of a state: its code on the wire, its name in code. */
export function statusOf<State extends string>(machine: {
  readonly states: Readonly<Record<State, { readonly code: number }>>;
}) {
  const names = statesOf(machine);
  const status = z.codec(z.union([z.number(), z.string()]), z.enum(names), {
    decode: (value) => (names.find((name) => machine.states[name].code === Number(value)) ?? String(value)) as State,
    encode: (state) => machine.states[state as State].code,
  });
  const meanings = names.map((name) => `${machine.states[name].code} = ${name}`).join(', ');
  return onWire(status, {
    input: {
      type: 'integer',
      enum: names.map((name) => machine.states[name].code),
      description: `The state: ${meanings}.`,
    },
  });
}

/** One entry of the response with the states of a machine. */
export const StatusOption = z.object({ id: z.number().int(), name: z.string(), isClosed: z.boolean() });
export type StatusOption = z.output<typeof StatusOption>;
