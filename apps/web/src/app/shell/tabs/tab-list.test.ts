import { describe, expect, it } from 'vitest';
import { moved, only, type Tab, tabsIn, upTo, without } from './tab-list.ts';

function tab(address: string): Tab {
  return { address, search: `?of=${address}` };
}
const tabs = ['/home', '/a', '/b', '/c'].map(tab);

function addressesOf(list: readonly Tab[]): string[] {
  return list.map(({ address }) => address);
}

describe('closing tabs', () => {
  it('shows the next tab, or the previous one if the last tab is closed', () => {
    const closed = ['/a', '/b', '/c'].map((address) => without(tabs, address));
    expect(closed.map(({ next }) => next?.address)).toEqual(['/b', '/c', '/b']);
    expect(closed.map((left) => addressesOf(left.tabs))).toEqual([
      ['/home', '/b', '/c'],
      ['/home', '/a', '/c'],
      ['/home', '/a', '/b'],
    ]);
    expect(without([tab('/home'), tab('/a')], '/a').next).toEqual(tab('/home'));
  });

  it('closing the others leaves home and the tab; closing those to the right leaves all up to it', () => {
    expect(addressesOf(only(tabs, '/b'))).toEqual(['/home', '/b']);
    expect(addressesOf(only(tabs, '/home'))).toEqual(['/home']);
    expect(addressesOf(upTo(tabs, '/b'))).toEqual(['/home', '/a', '/b']);
    expect(addressesOf(upTo(tabs, '/home'))).toEqual(['/home']);
  });
});

describe('moving tabs', () => {
  it.each([
    ['/a', 2, ['/home', '/b', '/a', '/c']],
    ['/c', 1, ['/home', '/c', '/a', '/b']],
    ['/a', 99, ['/home', '/b', '/c', '/a']],
    ['/c', -1, ['/home', '/c', '/a', '/b']],
  ] as const)('moves %s to position %d', (address, to, order) => {
    expect(addressesOf(moved(tabs, address, to))).toEqual(order);
  });

  it('keeps home first, and changes nothing for home or an unknown address', () => {
    expect(addressesOf(moved(tabs, '/b', 0))).toEqual(['/home', '/b', '/a', '/c']);
    for (const [address, to] of [
      ['/home', 2],
      ['/nowhere', 1],
      ['/b', 2],
    ] as const)
      expect(moved(tabs, address, to)).toBe(tabs);
    expect(moved([tab('/home')], '/home', 1)).toEqual([tab('/home')]);
  });
});

describe('stored tabs', () => {
  it('stored tabs are read back unchanged', () => {
    expect(tabsIn(JSON.stringify(tabs))).toEqual(tabs);
  });

  it('unreadable entries are skipped, and duplicates are read once', () => {
    for (const stored of [
      null,
      '',
      '{',
      '{}',
      '7',
      'null',
      '[null, 1, {"address": 1, "search": ""}, {"address": "/a"}]',
    ])
      expect(tabsIn(stored), String(stored)).toEqual([]);
    expect(tabsIn(JSON.stringify([tab('/a'), tab('/b'), tab('/a')]))).toEqual([tab('/a'), tab('/b')]);
  });
});
