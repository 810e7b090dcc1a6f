import { actionsInState, isClosed, type Machine, statesOf } from './machine.ts';

/**
 * Returns the machine as a Mermaid state diagram. Derived transitions are notes, because their target depends on the
 * quantities.
 */
export function toMermaid<State extends string, Action extends string, Facts>(
  machine: Machine<State, Action, Facts>,
): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${machine.initial}`];
  for (const state of statesOf(machine)) {
    lines.push(`  state "${state} (${machine.states[state].code})" as ${state}`);
    const derived: string[] = [];
    for (const action of actionsInState(machine, state)) {
      const { to } = machine.transitions[action];
      if (to === 'derived') derived.push(action);
      else lines.push(`  ${state} --> ${to}: ${action}`);
    }
    if (derived.length > 0) lines.push(`  note right of ${state}: ${derived.join(', ')}`);
    if (isClosed(machine, state)) lines.push(`  ${state} --> [*]`);
  }
  return `${lines.join('\n')}\n`;
}
