import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';

interface EmptyListProps {
  /** Where the list comes from. */
  readonly query: { readonly isFetching: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  /** Something is being looked for, so that there may be others. */
  readonly isSearched: boolean;
  /** What is missing when there is nothing at all, and where it is created. */
  readonly nothing: string | undefined;
}

/** What the list of a picker says while nothing is in it: on its way, not to be had just now, or really nothing. */
export function EmptyList({ query: { isFetching, isError, refetch }, isSearched, nothing }: EmptyListProps) {
  const text = useText('common');
  if (isFetching) return text(isSearched ? 'searching' : 'loading');
  if (isError)
    return (
      // The one thing in a list box that can be chosen.
      <Button type="link" size="small" danger role="option" aria-selected={false} onClick={() => void refetch()}>
        {text('loadAgain')}
      </Button>
    );
  return isSearched ? text('noMatches') : (nothing ?? text('noRows'));
}
