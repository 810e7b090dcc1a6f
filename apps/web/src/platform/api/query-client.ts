import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '@yipin/contract/client';

/** The cache of server data. A refusal is final; after a lost connection the request is repeated once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A query that is paused while offline would look like a completed one.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 1 && failure instanceof CallFailure && failure.code === 'network',
      retryDelay: 1_000,
    },
  },
});
