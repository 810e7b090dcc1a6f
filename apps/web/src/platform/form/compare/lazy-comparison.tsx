import { lazyPart } from '../../lazy-part.tsx';

/** Loaded on demand, because conflicts are rare. */
export const LazyComparison = lazyPart(() => import('./comparison.tsx').then((part) => part.Comparison));
