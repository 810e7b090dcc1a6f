import { beforeEach, expect, it } from 'vitest';
import { type DraftOwner, draftStore, draftLifetimeMs, type SavedDraft } from './draft-store.ts';

/** A storage of the browser with room for a number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  const size = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    held: entries,
    keys: () => [...entries.keys()],
    read: (key: string) => entries.get(key) ?? null,
    remove: (key: string) => void entries.delete(key),
    write(key: string, value: string) {
      const before = entries.get(key);
      entries.set(key, value);
      if (size() <= room) return true;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      return false;
    },
  };
}

const mei: DraftOwner = { tenantId: 2, userId: 7 };
const draft: Omit<SavedDraft, 'at'> = {
  form: 'customers.save',
  id: 12,
  title: 'Edit customer',
  address: '/artware/artwareCustomer',
  shape: 'name,remark',
  base: { name: 'Ann', remark: '' },
  typed: { name: 'Ann', remark: 'call back' },
};

let time = 0;
beforeEach(() => {
  time = 1_800_000_000_000;
});

function now() {
  return time;
}

it('stored drafts are returned from the latest to the oldest, and dropped ones are deleted', () => {
  const store = draftStore(storage(), now);
  store.save(mei, 'a', draft);
  time += 1000;
  store.save(mei, 'b', { ...draft, id: undefined });
  expect(store.all(mei).map(({ slot }) => slot)).toEqual(['b', 'a']);
  expect(store.all(mei)[1]?.draft).toEqual({ ...draft, at: time - 1000 });
  store.drop(mei, 'b');
  expect(store.all(mei).map(({ slot }) => slot)).toEqual(['a']);
});

it('drafts are hidden from other users, and from the same user in another company', () => {
  const store = draftStore(storage(), now);
  store.save(mei, 'a', draft);
  for (const other of [
    { tenantId: 2, userId: 77 },
    { tenantId: 22, userId: 7 },
    { tenantId: undefined, userId: 7 },
  ])
    expect(store.all(other)).toEqual([]);
});

it('a draft is stored without passwords', () => {
  const place = storage();
  const store = draftStore(place, now);
  const typed = { userName: 'li', password: 'hidden1A!', adminPassword: 'hidden1A!', newPassword: 'hidden1A!' };
  store.save(mei, 'a', { ...draft, base: typed, typed });
  expect([...place.held.values()].join('')).not.toContain('hidden1A!');
  expect(store.all(mei)[0]?.draft.typed).toEqual({ userName: 'li' });
});

it('expired drafts are deleted', () => {
  const place = storage();
  const store = draftStore(place, now);
  store.save(mei, 'a', draft);
  time += draftLifetimeMs;
  expect(store.all(mei)).toHaveLength(1);
  time += 1;
  expect(store.all(mei)).toEqual([]);
  place.held.set('yipin.draft.2.7.broken', '{"form":');
  place.held.set('yipin.tour.2.li', 'shown');
  store.sweep();
  expect([...place.held.keys()]).toEqual(['yipin.tour.2.li']);
});

it('the oldest drafts are deleted when the storage is full', () => {
  const place = storage(1500);
  const store = draftStore(place, now);
  for (const slot of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    expect(store.save(mei, slot, draft)).toBe(true);
    time += 1000;
  }
  const slots = store.all(mei).map(({ slot }) => slot);
  expect(slots[0]).toBe('g');
  expect(slots.length).toBeGreaterThan(1);
  expect(slots).not.toContain('a');
  expect(store.save(mei, 'h', { ...draft, typed: { remark: 'x'.repeat(2000) } })).toBe(false);
  expect(store.all(mei).map(({ slot }) => slot)).toEqual(slots);
});
