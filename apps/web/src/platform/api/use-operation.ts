import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { call, encodeInput } from './client.ts';
import type { CallFailure } from '@yipin/contract/client';

interface OperationOptions<Answer> {
  /** `false`: the query is not sent yet. */
  readonly isEnabled?: boolean;
  /** The query is fetched again when the window gets the focus. */
  readonly hasRefetchOnFocus?: boolean;
  /** Returns the time in ms after which the query is fetched again, from the latest response; `false` = no polling. */
  readonly refetchIntervalOf?: (answer: Answer | undefined) => number | false;
}

function inputKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): unknown {
  try {
    return encodeInput(endpoint, input);
  } catch {
    // The call itself reports the error; the key only has to differ.
    return input;
  }
}

/** Returns the key of a call in the query cache. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly [string, unknown] {
  return [endpoint.id, inputKeyOf(endpoint, input)];
}

/** Returns a query of an endpoint. While another page is fetched, the query has the data of the previous one. */
export function useOperation<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, hasRefetchOnFocus = false, refetchIntervalOf }: OperationOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>, CallFailure> {
  return useQuery<OutputOf<E>, CallFailure>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchOnWindowFocus: hasRefetchOnFocus,
    ...(refetchIntervalOf ? { refetchInterval: ({ state }) => refetchIntervalOf(state.data) } : {}),
  });
}
