// The parts of the shell that are not shown at once, fetched as one chunk: a chunk for each part would split the code
// that all pages share into smaller pieces, and increase the total size.
export { HeaderSearch } from '../overlays/header-search.tsx';
export { Overlays } from '../overlays/overlays.tsx';
export { PhoneTabs } from './tabs/phone-tabs.tsx';
export { TabTools } from './tabs/tab-tools.tsx';
export { SideDivider, SideTools } from './sides/sides.tsx';
