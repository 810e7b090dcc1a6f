import { isClosed, type StatusOption, statesOf } from '@yipin/contract';
import type { Context } from '../context.ts';
import { translateIfKnown } from '../server-texts.ts';

interface MachineWithStates {
  readonly name: string;
  readonly states: Readonly<Record<string, { readonly code: number }>>;
}

/**
 * Returns the handler for every status of a machine with its number and its name in the caller's language, in the order
 * of the numbers.
 */
export function statusOptions(machine: MachineWithStates) {
  return async ({ language }: Context): Promise<StatusOption[]> =>
    statesOf(machine)
      .map((state) => ({
        id: machine.states[state]?.code ?? 0,
        name: translateIfKnown(language, `machines:${machine.name}.states.${state}`) ?? state,
        isClosed: isClosed(machine, state),
      }))
      .sort((a, b) => a.id - b.id);
}
