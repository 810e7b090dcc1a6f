import { statesOf, type Tone } from '@yipin/contract';
import type { ReactNode } from 'react';
import { StatusTag } from './status-tag.tsx';

interface CodedMachine<State extends string> {
  readonly name: string;
  readonly states: Readonly<Record<State, { readonly tone: Tone; readonly code: number }>>;
}

/** Returns a function that shows the state of a machine with a number. */
export function stateOfCode<State extends string>(machine: CodedMachine<State>): (code: number) => ReactNode {
  return (code) => {
    const status = statesOf(machine).find((state) => machine.states[state].code === code);
    return status === undefined ? code : <StatusTag machine={machine} status={status} />;
  };
}
