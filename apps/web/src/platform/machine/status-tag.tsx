import { isCalledOff, machineText } from './machine-text.ts';
import './machine.css';

export interface StatusTagProps<State extends string> {
  readonly machine: {
    readonly name: string;
    readonly initial: State;
    readonly states: Readonly<Record<State, { readonly code: number }>>;
  };
  readonly status: State;
}

/** Waiting amber, under way blue, finished green, called off grey: the styles `status-…` of machine.css. */
export function toneOf<State extends string>(machine: StatusTagProps<State>['machine'], status: State): string {
  const { code } = machine.states[status];
  if (isCalledOff(code)) return 'off';
  if (code >= 50) return 'done';
  return status === machine.initial ? 'waiting' : 'running';
}

/** The state of a document in words. antd's own tag colours are too pale to read. */
export function StatusTag<State extends string>({ machine, status }: StatusTagProps<State>) {
  return (
    <span className={`status-tag status-${toneOf(machine, status)}`}>
      {machineText(machine.name, 'states', status)}
    </span>
  );
}
