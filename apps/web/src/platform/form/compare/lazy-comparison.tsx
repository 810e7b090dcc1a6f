import { lazyPart } from '../../lazy-part.tsx';

/** Most days nobody needs it. */
export const LazyComparison = lazyPart(() => import('./comparison.tsx').then((part) => part.Comparison));
