// What the shell has beside what it shows at once, fetched in one go: each part of its own would cut what all pages share
// into smaller pieces, and they would be heavier for it.
export { HeaderSearch } from '../overlays/header-search.tsx';
export { Overlays } from '../overlays/overlays.tsx';
export { TabTools } from './tab-tools.tsx';
