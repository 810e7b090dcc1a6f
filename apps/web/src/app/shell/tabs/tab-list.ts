/** An opened page: where it is and what its address asks for (page, sort, filters). */
export interface Tab {
  readonly address: string;
  readonly search: string;
}

/** What is left after some were closed, and where to go if the one in front was among them. */
interface Left {
  readonly tabs: readonly Tab[];
  readonly next: Tab | undefined;
}

/** Without one of them: the next comes in front, or the one before if it was last. */
export function without(tabs: readonly Tab[], address: string): Left {
  const index = tabs.findIndex((tab) => tab.address === address);
  const left = tabs.filter((tab) => tab.address !== address);
  return { tabs: left, next: left[index] ?? left.at(-1) };
}

/** Home and one. */
export function only(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.filter((tab, index) => index === 0 || tab.address === address);
}

/** Those up to one, without what is to its right. */
export function upTo(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.slice(0, tabs.findIndex((tab) => tab.address === address) + 1);
}

/** With one at another place. Home stays first, and nothing comes before it. */
export function moved(tabs: readonly Tab[], address: string, to: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.address === address);
  const place = Math.min(Math.max(to, 1), tabs.length - 1);
  const tab = tabs[from];
  if (from < 1 || !tab || place === from) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(place, 0, tab);
}

/** Those that were stored, as far as they can be read: anybody may have written there. */
export function tabsIn(stored: string | null): Tab[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const tabs = read.filter(
      (tab: Partial<Tab> | null): tab is Tab => typeof tab?.address === 'string' && typeof tab.search === 'string',
    );
    // One spelt twice would be two with the same key.
    return tabs.filter((tab, index) => tabs.findIndex(({ address }) => address === tab.address) === index);
  } catch {
    return [];
  }
}
