import type { UseQueryResult } from '@tanstack/react-query';

/** A quick answer needs no sign that it is on its way, in ms. */
const delay = 200;

/**
 * The mask of a table, as antd takes it: over what is not the answer to what is asked for, such as the page before. An
 * answer that is only read again stays without one: a mask that came while the mouse is down would take the click.
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
