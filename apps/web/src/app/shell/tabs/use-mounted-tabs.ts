import { hasUnsaved } from '../../../platform/tab/unsaved.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tabs-store.ts';

/** The number of pages that stay mounted. A page behind them is mounted again when its tab is opened. */
const maxMounted = 8;

/** Returns the tabs whose pages are mounted: the shown ones, the latest used ones, and those with unsaved input. */
export function useMountedTabs(tabs: readonly Tab[], shown: readonly string[]): readonly Tab[] {
  const recent = useTabs((state) => state.recent);
  const latest = new Set(recent.slice(0, maxMounted));
  return tabs.filter(({ address }) => shown.includes(address) || latest.has(address) || hasUnsaved([address]));
}
