import { isClosed, type Machine, toMermaid } from '@yipin/contract';
import { texts } from '@yipin/locales';
import { madeFrom, table } from './markdown-table.ts';

/** A machine with states and actions that are known only at run time. */
export type AnyMachine = Machine<string, string, object>;

export function isMachine(value: unknown): value is AnyMachine {
  return (
    typeof value === 'object' && value !== null && 'transitions' in value && 'states' in value && 'initial' in value
  );
}

/** Returns the Chinese texts of the machine's states, actions or refusals. */
function translationsOf(machine: AnyMachine, part: 'states' | 'actions' | 'refused'): (name: string) => string {
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = texts['zh-CN'].machines;
  const translations = (all[machine.name]?.[part] ?? {}) as Readonly<Record<string, string>>;
  return (name) => translations[name] ?? '';
}

/** Returns the permission of an action, with the additional ones in some states. */
function rightsOf({ access, alsoNeeds = {} }: AnyMachine['transitions'][string]): string {
  return [access, ...Object.entries(alsoNeeds).map(([state, also = []]) => `${state}: ${also.join(', ')} too`)].join(
    '; ',
  );
}

/** Returns the page of one machine: its diagram, states and actions. */
export function machinePage(machine: AnyMachine): string {
  const stateWord = translationsOf(machine, 'states');
  const actionWord = translationsOf(machine, 'actions');
  const refusal = translationsOf(machine, 'refused');
  const states = Object.entries(machine.states).map(([state, { code }]) => [
    String(code),
    state,
    stateWord(state),
    isClosed(machine, state) ? 'closed' : 'open',
  ]);
  const actions = Object.entries(machine.transitions).map(([action, transition]) => [
    action,
    actionWord(action),
    transition.from.join(', '),
    transition.to === 'derived' ? 'what the facts amount to' : transition.to,
    rightsOf(transition),
    (transition.guards ?? []).map(({ name }) => `${name} (${refusal(name)})`).join(', '),
  ]);
  return `${madeFrom}# ${machine.name}

\`\`\`mermaid
${toMermaid(machine)}\`\`\`

${table(['Code', 'State', '中文', ''], states)}
${table(['Action', '中文', 'From', 'To', 'Permission', 'Only if'], actions)}`;
}
