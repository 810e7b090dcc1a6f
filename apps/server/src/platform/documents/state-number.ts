import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the number of a state as it is stored, written into the text of a statement: a parameter would hide from the
 * planner which partial index fits.
 */
export function stateNumber<State extends string>(
  machine: { readonly states: Readonly<Record<State, { readonly code: number }>> },
  state: State,
): SQL {
  return sql.raw(String(machine.states[state].code));
}
