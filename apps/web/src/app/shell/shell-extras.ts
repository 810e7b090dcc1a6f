// The parts of the shell that are not shown at once, in one chunk: a chunk of each would split the shared code into
// smaller and larger chunks.
export { HeaderSearch } from '../overlays/header-search.tsx';
export { Overlays } from '../overlays/overlays.tsx';
export { TabTools } from './tab-tools.tsx';
