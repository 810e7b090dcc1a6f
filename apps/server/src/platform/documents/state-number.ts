import { type SQL, sql } from 'drizzle-orm';

interface NumberedStates<State extends string> {
  readonly states: Readonly<Record<State, { readonly code: number }>>;
}

/**
 * Returns the number of a state as it is stored, written into the text of a statement: a parameter would hide from the
 * planner which partial index fits.
 */
export function stateNumber<State extends string>(machine: NumberedStates<State>, state: State): SQL {
  return sql.raw(String(machine.states[state].code));
}

/** Returns the numbers of all states, for a text that compares many of them. */
export function stateNumbers<State extends string>(machine: NumberedStates<State>): (state: State) => SQL {
  return (state) => stateNumber(machine, state);
}
