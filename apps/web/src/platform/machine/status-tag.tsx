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

/** Waiting amber, under way blue, finished green, called off grey. */
function toneOf(code: number, isInitial: boolean): string {
  if (isCalledOff(code)) return 'off';
  if (code >= 50) return 'done';
  return isInitial ? 'waiting' : 'running';
}

/** The state of a document in words. antd's own tag colours are too pale to read. */
export function StatusTag<State extends string>({ machine, status }: StatusTagProps<State>) {
  const tone = toneOf(machine.states[status].code, status === machine.initial);
  return <span className={`status-tag status-${tone}`}>{machineText(machine.name, 'states', status)}</span>;
}
