import { lazyPart } from '../../lazy-part.tsx';
import type { ArrangeToolsProps } from './arrange-tools.tsx';

/** Loaded after the list, whose rows are needed first. */
export const LazyArrangeTools = lazyPart<ArrangeToolsProps>(() =>
  import('./arrange-tools.tsx').then((part) => part.ArrangeTools),
);
