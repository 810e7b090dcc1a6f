import { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** A condition beyond the state, over facts that are fields of the row itself. Named so that its refusal has a text. */
export interface Guard<Facts> {
  readonly name: string;
  readonly holds: (facts: Facts) => boolean;
}

/** One action: from which states it may be taken, where it leads, and who may take it. */
export interface Transition<State extends string, Facts> {
  readonly from: readonly State[];
  /** The state it leads to; `'derived'` = the machine's `derive` tells after the action's work is done. */
  readonly to: State | 'derived';
  readonly access: Permission;
  /** What it takes besides `access` in some of the states. */
  readonly alsoNeeds?: Readonly<Partial<Record<State, readonly Permission[]>>>;
  readonly guards?: readonly Guard<Facts>[];
}

/**
 * States, transitions and rights of one kind of document, as data. Server, screens, docs and tests read the same
 * declaration.
 */
export interface Machine<State extends string = string, Action extends string = string, Facts = never> {
  readonly name: string;
  readonly initial: State;
  /** `code` is the id on the wire: below 50 open, from 50 closed. */
  readonly states: Readonly<Record<State, { readonly code: number }>>;
  /** The state that the facts amount to; only machines with derived transitions have it. */
  readonly derive?: (facts: Facts) => State;
  readonly transitions: Readonly<Record<Action, Transition<State, Facts>>>;
}

type StateTable = Readonly<Record<string, { readonly code: number }>>;

/** Builds a machine over the given facts; states are the keys of `states`, actions those of `transitions`. */
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

/** Whether `action` leads out of `state`, whoever asks and whatever the guards say. */
export function hasTransition<State extends string, Action extends string>(
  machine: { readonly transitions: Readonly<Record<Action, { readonly from: readonly State[] }>> },
  action: Action,
  state: State,
): boolean {
  return machine.transitions[action].from.includes(state);
}

/** Whether an action may be taken, and if not, why: what the server refuses with is what the screen explains. */
export type ActionCheck =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'permission'; readonly permission: Permission }
  | { readonly allowed: false; readonly reason: 'state' }
  | { readonly allowed: false; readonly reason: 'guard'; readonly guard: string };

/**
 * Judges `action` on a row with the given status and facts for someone who holds `held`. The action's permission first,
 * then state, then what the action takes besides in this state, then guards.
 */
export function checkAction<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  action: Action,
  row: Facts & { readonly status: State },
  held: (permission: Permission) => boolean,
): ActionCheck {
  const { access, alsoNeeds, guards = [] } = machine.transitions[action];
  if (!held(access)) return { allowed: false, reason: 'permission', permission: access };
  if (!hasTransition(machine, action, row.status)) return { allowed: false, reason: 'state' };
  const missing = alsoNeeds?.[row.status]?.find((permission) => !held(permission));
  if (missing !== undefined) return { allowed: false, reason: 'permission', permission: missing };
  const failed = guards.find((guard) => !guard.holds(row));
  return failed ? { allowed: false, reason: 'guard', guard: failed.name } : { allowed: true };
}

/** The actions whose state fits, whoever asks. */
export function actionsInState<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
  state: State,
): Action[] {
  return (Object.keys(machine.transitions) as Action[]).filter((action) => hasTransition(machine, action, state));
}

/** The states of a machine in the order of its declaration. */
export function statesOf<State extends string>(machine: { readonly states: Readonly<Record<State, unknown>> }) {
  return Object.keys(machine.states) as [State, ...State[]];
}

/** Closed states (code 50 and above) take no further work. */
export function isClosed<State extends string>(
  machine: { readonly states: Readonly<Record<State, { readonly code: number }>> },
  state: State,
): boolean {
  return machine.states[state].code >= 50;
}

/** A status: its number on the wire ↔ its name in code. */
export function statusOf<State extends string>(machine: {
  readonly states: Readonly<Record<State, { readonly code: number }>>;
}) {
  const names = statesOf(machine);
  return z.codec(z.union([z.number(), z.string()]), z.enum(names), {
    decode: (value) => (names.find((name) => machine.states[name].code === Number(value)) ?? String(value)) as State,
    encode: (state) => machine.states[state as State].code,
  });
}

/** One entry of a status list call. */
export const StatusOption = z.object({ id: z.number().int(), name: z.string(), isClosed: z.boolean() });
export type StatusOption = z.output<typeof StatusOption>;
