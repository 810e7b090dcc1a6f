import { describe, expect, it } from 'vitest';
import { moved, only, type Tab, tabsIn, upTo, withinLimit, without, withOpened } from './tab-list.ts';

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

describe('tabs of records', () => {
  const preview = (address: string): Tab => ({ ...tab(address), isPreview: true });
  const opened = [tab('/home'), preview('/artware/artwareOrder/1'), preview('/travel/salesOrder/2')];
  const never = () => false;

  it('a record replaces the preview of its menu group, and no other tab', () => {
    const next = withOpened(opened, preview('/artware/artwareproduct/9'), never);
    expect(addressesOf(next)).toEqual(['/home', '/artware/artwareproduct/9', '/travel/salesOrder/2']);
  });

  it('a record replaces no kept tab and no preview with unsaved input', () => {
    const other = [tab('/home'), tab('/artware/artwareOrder/1')];
    expect(withOpened(other, preview('/artware/artwareOrder/2'), never)).toHaveLength(3);
    expect(withOpened(opened, preview('/artware/artwareOrder/2'), () => true)).toHaveLength(4);
  });

  it('a list replaces no preview', () => {
    expect(addressesOf(withOpened(opened, tab('/artware/artwareOrder'), never))).toHaveLength(4);
  });

  it('the 13th tab closes the least recently used one that has no unsaved input', () => {
    const many = Array.from({ length: 13 }, (_none, index) => tab(index === 0 ? '/home' : `/p${index}`));
    const recent = many
      .slice(1)
      .map(({ address }) => address)
      .reverse();
    expect(addressesOf(withinLimit(many, recent, never))).not.toContain('/p1');
    const left = addressesOf(withinLimit(many, recent, (address) => address === '/p1'));
    expect(left).toHaveLength(12);
    expect(left).toEqual(expect.arrayContaining(['/home', '/p1', '/p12']));
    expect(left).not.toContain('/p2');
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
