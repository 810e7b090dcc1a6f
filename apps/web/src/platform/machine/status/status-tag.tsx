import { isCanceledState, machineText } from '../machine-text.ts';
import { type Tone, ToneTag } from './tone-tag.tsx';

export interface StatusTagProps<State extends string> {
  readonly machine: {
    readonly name: string;
    readonly initial: State;
    readonly states: Readonly<Record<State, { readonly code: number }>>;
  };
  readonly status: State;
}

/**
 * Returns the tone of a state: initial states are `waiting`, canceled ones `off`, completed ones `done`, others
 * `running`.
 */
export function toneOf<State extends string>(machine: StatusTagProps<State>['machine'], status: State): Tone {
  const { code } = machine.states[status];
  if (isCanceledState(code)) return 'off';
  if (code >= 50) return 'done';
  return status === machine.initial ? 'waiting' : 'running';
}

/** Shows the state of a document as text. */
export function StatusTag<State extends string>({ machine, status }: StatusTagProps<State>) {
  return <ToneTag tone={toneOf(machine, status)}>{machineText(machine.name, 'states', status)}</ToneTag>;
}
