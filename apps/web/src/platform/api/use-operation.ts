import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { call, encodeInput } from './client.ts';
import type { CallFailure } from '@yipin/contract/client';

interface OperationOptions<Answer> {
  /** `false`: do not ask yet. */
  readonly isEnabled?: boolean;
  /** Asks again whenever the window comes to the front. */
  readonly hasRefetchOnFocus?: boolean;
  /** After how many ms it is asked again, by what was answered; `false` = not by itself. */
  readonly askAgain?: (answer: Answer | undefined) => number | false;
}

function inputKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): unknown {
  try {
    return encodeInput(endpoint, input);
  } catch {
    // The call itself reports the error; the key only has to differ.
    return input;
  }
}

/** By what an answer is known. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly [string, unknown] {
  return [endpoint.id, inputKeyOf(endpoint, input)];
}

/** Reads through an endpoint and keeps the answer. While another page is fetched the previous one stays. */
export function useOperation<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isEnabled = true, hasRefetchOnFocus = false, askAgain }: OperationOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>, CallFailure> {
  return useQuery<OutputOf<E>, CallFailure>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchOnWindowFocus: hasRefetchOnFocus,
    ...(askAgain ? { refetchInterval: ({ state }) => askAgain(state.data) } : {}),
  });
}
