import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';

interface EmptyListProps {
  /** The query of the list. */
  readonly query: { readonly isFetching: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  /** Whether a search text is set, so that other records may exist. */
  readonly isSearched: boolean;
  /** Text for an empty list, with the page that creates a record. */
  readonly nothing: string | undefined;
}

/** The content of a select's list without options: loading, failed, or empty. */
export function EmptyList({ query: { isFetching, isError, refetch }, isSearched, nothing }: EmptyListProps) {
  const text = useText('common');
  if (isFetching) return text(isSearched ? 'searching' : 'loading');
  if (isError)
    return (
      // A list box must contain options only, so the button has that role.
      <Button type="link" size="small" danger role="option" aria-selected={false} onClick={() => void refetch()}>
        {text('loadAgain')}
      </Button>
    );
  return isSearched ? text('noMatches') : (nothing ?? text('noRows'));
}
