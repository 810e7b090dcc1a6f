import type { Tone } from '@yipin/contract';
import { machineText } from '../machine-text.ts';
import { ToneTag } from './tone-tag.tsx';

export interface StatusTagProps<State extends string> {
  readonly machine: {
    readonly name: string;
    readonly states: Readonly<Record<State, { readonly code: number; readonly tone: Tone }>>;
  };
  readonly status: State;
}

/** Shows the state of a document with the mark and the color that its machine declares. */
export function StatusTag<State extends string>({ machine, status }: StatusTagProps<State>) {
  return <ToneTag tone={machine.states[status].tone}>{machineText(machine.name, 'states', status)}</ToneTag>;
}
