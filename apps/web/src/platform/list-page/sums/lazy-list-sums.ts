import { lazyPart } from '../../lazy-part.tsx';
import type { ListSumsProps } from './list-sums.tsx';

/** Loaded after the list, whose rows are needed first. */
export const ListSums = lazyPart<ListSumsProps>(() => import('./list-sums.tsx').then((part) => part.ListSums));
