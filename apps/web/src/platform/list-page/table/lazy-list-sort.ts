import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListSortProps } from './list-sort.tsx';

/** Loaded after the rows, on a phone only. */
export const LazyListSort = lazyPart<ListSortProps<object>>(
  () => import('./list-sort.tsx').then((part) => part.ListSort),
  // The button accepts columns of each type, which the type of a lazy component cannot express.
) as <Row>(props: ListSortProps<Row>) => ReactNode;
