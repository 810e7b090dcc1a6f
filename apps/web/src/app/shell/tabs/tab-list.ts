/** An open page: its path, and the query of its address (page, sort, filters). */
export interface Tab {
  readonly address: string;
  readonly search: string;
}

/** The remaining tabs, and the tab to show if the closed one was in front. */
interface RemainingTabs {
  readonly tabs: readonly Tab[];
  readonly next: Tab | undefined;
}

/** Returns the tabs without one, and the tab after it, or before it if it was the last. */
export function without(tabs: readonly Tab[], address: string): RemainingTabs {
  const index = tabs.findIndex((tab) => tab.address === address);
  const left = tabs.filter((tab) => tab.address !== address);
  return { tabs: left, next: left[index] ?? left.at(-1) };
}

/** Returns home and the tab with an address. */
export function only(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.filter((tab, index) => index === 0 || tab.address === address);
}

/** Returns the tabs up to the one with an address. */
export function upTo(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.slice(0, tabs.findIndex((tab) => tab.address === address) + 1);
}

/** Returns the tabs with one of them at another position. Home stays first. */
export function moved(tabs: readonly Tab[], address: string, to: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.address === address);
  const position = Math.min(Math.max(to, 1), tabs.length - 1);
  const tab = tabs[from];
  if (from < 1 || !tab || position === from) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(position, 0, tab);
}

/** Returns the stored tabs. Values that cannot be parsed are skipped, because other programs may have written them. */
export function tabsIn(stored: string | null): Tab[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const tabs = read.filter(
      (tab: Partial<Tab> | null): tab is Tab => typeof tab?.address === 'string' && typeof tab.search === 'string',
    );
    // Tabs with the same address would have the same React key.
    return tabs.filter((tab, index) => tabs.findIndex(({ address }) => address === tab.address) === index);
  } catch {
    return [];
  }
}
