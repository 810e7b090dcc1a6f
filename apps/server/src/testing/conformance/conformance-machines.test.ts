import { isClosed, checkAction, type Permission, toMermaid, zeroMoney } from '@yipin/contract';
import { languages } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { translateIfKnown } from '../../platform/server-texts.ts';
import type { AnyMachine } from '../../platform/generated/machine-page.ts';
import { machines } from '../contract-registry.ts';
import { SeededRandom } from '../walk/seeded-random.ts';

const chance = new SeededRandom(20_26);

/**
 * Returns facts with a random small value for every property, the same one each time; the status is one of `states`.
 */
function randomFacts(states: readonly string[]): object {
  const values: readonly unknown[] = [0, 0, 1, 1, 2, 3, null, true, false, zeroMoney, '2026-01-01T00:00:00Z'];
  const answers = new Map<string | symbol, unknown>();
  return new Proxy(
    {},
    {
      get: (_nothing, name) => {
        if (!answers.has(name)) answers.set(name, name === 'status' ? chance.one(states) : chance.one(values));
        return answers.get(name);
      },
    },
  );
}

/**
 * Returns the states that are reachable from the initial one: by transitions to named states, and by derived states.
 */
function reachable(machine: AnyMachine): Set<string> {
  const reached = new Set([machine.initial]);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of Object.values(machine.transitions)) {
      if (!from.some((state) => reached.has(state))) continue;
      if (to !== 'derived') reached.add(to);
      else
        for (let round = 0; round < 5_000; round += 1)
          reached.add(machine.derive?.(randomFacts([...reached])) ?? 'nothing derived');
    }
  }
  return reached;
}

it('the contract exports state machines', () => {
  expect(machines.length).toBeGreaterThanOrEqual(6);
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
});

describe.each(machines.map((machine): [string, AnyMachine] => [machine.name, machine]))(
  'machine %s',
  (name, machine) => {
    const states = Object.keys(machine.states);
    const transitions = Object.entries(machine.transitions);
    const guards = transitions.flatMap(([, transition]) => transition.guards ?? []);

    it('the machine begins in an open state and names known states only', () => {
      expect(states).toContain(machine.initial);
      expect(isClosed(machine, machine.initial)).toBe(false);
      for (const [action, { from, to }] of transitions) {
        expect(from.length, action).toBeGreaterThan(0);
        expect([...states, 'derived'], action).toEqual(expect.arrayContaining([...from, to]));
        if (to === 'derived') expect(machine.derive, action).toBeDefined();
      }
    });

    it('the machine reaches every state, and derives no other', () => {
      expect([...reachable(machine)].sort()).toEqual([...states].sort());
    });

    it('every state has a unique code', () => {
      const codes = Object.values(machine.states).map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(Number.isInteger(code) && code > 0 && code < 100, String(code)).toBe(true);
    });

    it('the machine has a closed state', () => {
      expect(states.some((state) => isClosed(machine, state))).toBe(true);
    });

    it('guards of one name are the same condition', () => {
      for (const guard of guards)
        expect(new Set(guards.filter((other) => other.name === guard.name)).size, guard.name).toBe(1);
    });

    it('every action is refused in the states that it does not declare', () => {
      const checks = states.flatMap((status) =>
        transitions.map(([action, { from }]) => {
          const verdict = checkAction(machine, action, { status }, () => true);
          return [status, action, !verdict.allowed && verdict.reason === 'state', !from.includes(status)] as const;
        }),
      );
      for (const [status, action, refused, undeclared] of checks)
        expect(refused, `${action} in ${status}`).toBe(undeclared);
      expect(checks.length).toBe(states.length * transitions.length);
    });

    it('the permission of an action is checked before its state', () => {
      for (const [action, { access, from }] of transitions)
        for (const status of [from[0], states.find((state) => !from.includes(state))]) {
          if (status === undefined) continue;
          const others = (permission: Permission) => permission !== access;
          expect(checkAction(machine, action, { status }, others)).toEqual({
            allowed: false,
            reason: 'permission',
            permission: access,
          });
        }
    });

    it('additional permissions of an action apply only in states that allow the action', () => {
      for (const [action, { from, alsoNeeds = {} }] of transitions)
        for (const [status, also = []] of Object.entries(alsoNeeds)) {
          expect(from, action).toContain(status);
          for (const missing of also)
            expect(checkAction(machine, action, { status }, (permission) => permission !== missing)).toEqual({
              allowed: false,
              reason: 'permission',
              permission: missing,
            });
        }
    });

    it.each(languages)('every state, action and refusal has a text (%s)', (language) => {
      const paths = [
        'name',
        ...states.map((state) => `states.${state}`),
        ...transitions.map(([action]) => `actions.${action}`),
        ...guards.map((guard) => `refused.${guard.name}`),
      ];
      expect(paths.filter((path) => !translateIfKnown(language, `machines:${name}.${path}`))).toEqual([]);
    });

    it('the machine has a diagram', () => {
      const drawing = toMermaid(machine);
      for (const word of [...states, ...transitions.map(([action]) => action)])
        expect(drawing).toMatch(new RegExp(`\\b${word}\\b`));
    });
  },
);
