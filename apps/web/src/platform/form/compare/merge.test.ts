import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draft } from '../dialog/draft.ts';
import { differencesOf, type LineRule, keyOf, merged, type Side, sideOf } from './merge.ts';

const byId: LineRule = { idOf: ({ id }) => (typeof id === 'number' ? id : undefined) };
const rules = { items: byId };

const word = fc.constantFrom('', 'red', 'blue', 'green');
const line = fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 3 }), remark: word });
const aDocument: fc.Arbitrary<Draft> = fc.record({
  remark: word,
  contact: fc.option(word, { nil: undefined }),
  shipTo: fc.record({ city: word, line: word }),
  roles: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  items: fc.uniqueArray(line, { selector: ({ id }) => id }),
});

function sorted(list: unknown): unknown {
  return Array.isArray(list) ? [...list].sort(byWords) : list;
}

function byWords(one: unknown, other: unknown) {
  return JSON.stringify(one).localeCompare(JSON.stringify(other));
}

/** Returns the draft without the order of its lists, which is that of the saved version, and without empty fields. */
function loose(draft: Draft): Draft {
  return JSON.parse(
    JSON.stringify({ ...draft, items: sorted(draft['items']), roles: sorted(draft['roles']) }, (_key, value) =>
      value === '' || value === null ? undefined : value,
    ),
  );
}

it('if only one version was changed, the merged document is that version', () => {
  fc.assert(
    fc.property(aDocument, aDocument, (base, other) => {
      expect(loose(merged({ base, theirs: other, mine: base }, new Map(), rules))).toEqual(loose(other));
      expect(loose(merged({ base, theirs: base, mine: other }, new Map(), rules))).toEqual(loose(other));
      const differences = differencesOf({ base, theirs: other, mine: base }, rules);
      expect(differences.filter(({ changed }) => changed !== 'theirs')).toEqual([]);
    }),
  );
});

it('two versions with the same changes have no differences', () => {
  fc.assert(
    fc.property(aDocument, aDocument, (base, both) => {
      expect(differencesOf({ base, theirs: both, mine: both }, rules)).toEqual([]);
    }),
  );
});

const other: Readonly<Record<Side, Side>> = { mine: 'theirs', theirs: 'mine' };

it('the merged values are independent of the order of the two saves', () => {
  fc.assert(
    fc.property(
      aDocument,
      aDocument,
      aDocument,
      fc.func(fc.constantFrom<Side>('mine', 'theirs')),
      (base, one, two, pick) => {
        const found = differencesOf({ base, theirs: one, mine: two }, rules);
        const turned = differencesOf({ base, theirs: two, mine: one }, rules);
        const keys = (list: typeof found) => list.map(({ path }) => keyOf(path)).sort();
        expect(keys(turned)).toEqual(keys(found));
        const choices = new Map(found.map(({ path }) => [keyOf(path), pick(keyOf(path))]));
        const swapped = new Map([...choices].map(([key, side]) => [key, other[side]] as const));
        expect(loose(merged({ base, theirs: two, mine: one }, swapped, rules))).toEqual(
          loose(merged({ base, theirs: one, mine: two }, choices, rules)),
        );
      },
    ),
  );
});

it('the merged document has every change that only one version made', () => {
  fc.assert(
    fc.property(aDocument, aDocument, aDocument, (base, theirs, mine) => {
      const result = merged({ base, theirs, mine }, new Map(), rules);
      // A second comparison has no difference that only the other version made.
      const left = differencesOf({ base, theirs, mine: result }, rules);
      expect(left.filter(({ changed }) => changed === 'theirs')).toEqual([]);
    }),
  );
});

it('lines are identified by id, and new lines stay separate', () => {
  const base = {
    items: [
      { id: 1, quantity: 4 },
      { id: 2, quantity: 5 },
    ],
  };
  const theirs = {
    items: [
      { id: 2, quantity: 6 },
      { id: 1, quantity: 4 },
      { id: 3, quantity: 1 },
    ],
  };
  const mine = { items: [{ id: 1, quantity: 7 }, { id: 2, quantity: 5 }, { quantity: 2 }, { quantity: 2 }] };
  expect(merged({ base, theirs, mine }, new Map(), rules)).toEqual({
    items: [{ id: 2, quantity: 6 }, { id: 1, quantity: 7 }, { id: 3, quantity: 1 }, { quantity: 2 }, { quantity: 2 }],
  });
});

it('the user chooses between the deletion and the change of a line', () => {
  const base = { items: [{ id: 1, quantity: 4 }] };
  const changed = { items: [{ id: 1, quantity: 9 }] };
  const none = { items: [] };
  for (const [theirs, mine] of [
    [changed, none],
    [none, changed],
  ] as const) {
    const [difference, ...more] = differencesOf({ base, theirs, mine }, rules);
    expect(difference).toMatchObject({ path: ['items', '#1'], changed: 'both' });
    expect(more).toEqual([]);
    const chosen = (side: Side) => merged({ base, theirs, mine }, new Map([[keyOf(['items', '#1']), side]]), rules);
    expect(chosen('mine')).toEqual(mine);
    expect(chosen('theirs')).toEqual(theirs);
  }
});

it('a line that is fixed in the saved version keeps its saved values and is reported', () => {
  const fixed = {
    items: { ...byId, isFixed: (now: Draft | undefined) => now === undefined || now['isBought'] === true },
  };
  const base = {
    items: [
      { id: 1, quantity: 4, isBought: false },
      { id: 2, quantity: 4, isBought: false },
    ],
  };
  const mine = {
    items: [
      { id: 1, quantity: 9, isBought: false },
      { id: 2, quantity: 9, isBought: false },
    ],
  };
  const theirs = { items: [{ id: 1, quantity: 4, isBought: true }] };
  const found = differencesOf({ base, theirs, mine }, fixed);
  expect(found.map(({ path, changed }) => [path.at(-1), changed])).toEqual([
    ['#1', 'fixed'],
    ['#2', 'fixed'],
  ]);
  expect(found.map((difference) => sideOf(difference, new Map()))).toEqual(['theirs', 'theirs']);
  expect(merged({ base, theirs, mine }, new Map(), fixed)).toEqual(theirs);
});

it('empty values are equal, and a list without ids is compared as one value', () => {
  const base = { remark: '', boxes: [{ no: '1' }] };
  expect(differencesOf({ base, theirs: { ...base, remark: null }, mine: base })).toEqual([]);
  const [difference] = differencesOf({ base, theirs: { ...base, boxes: [] }, mine: { ...base, boxes: [{ no: '2' }] } });
  expect(difference).toMatchObject({ path: ['boxes'], changed: 'both' });
});
