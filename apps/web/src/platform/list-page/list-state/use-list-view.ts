import { useAddress } from '../../tab/use-address.ts';
import { viewParam } from './list-address.ts';

interface ListView {
  /** The view in the address; null = the first one of the page. */
  readonly view: string | null;
  /** Shows another view with the same filters, except `dropped`, which it does not have. */
  readonly show: (view: string | undefined, dropped: readonly string[]) => void;
}

/** Returns the view of a page that shows its rows in several ways. It is in the address, as the filters are. */
export function useListView(): ListView {
  const { address, change } = useAddress();
  const show: ListView['show'] = (view, dropped) => {
    const others = ['page', 'sort', ...dropped].map((name) => [name, undefined] as const);
    change({ ...Object.fromEntries(others), [viewParam]: view });
  };
  return { view: address.get(viewParam), show };
}
