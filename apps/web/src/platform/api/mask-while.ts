import type { UseQueryResult } from '@tanstack/react-query';

/** The delay of the mask in ms: a fast response shows no mask. */
const delay = 200;

/**
 * Returns the `loading` prop of a table, which masks rows of an earlier query, such as the previous page. There is no
 * mask while the same rows are fetched again: a mask that appears during a click would receive the click.
 */
export function maskWhile({
  isFetching,
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>) {
  return {
    spinning: isFetching && (isPending || isPlaceholderData),
    delay,
  };
}
