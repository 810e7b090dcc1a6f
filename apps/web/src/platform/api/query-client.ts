import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '@yipin/contract/client';

/** Server state of the whole application. A refusal is final; only a lost connection is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A query that is not even tried while offline looks like one that is done.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 1 && failure instanceof CallFailure && failure.code === 'network',
      retryDelay: 1_000,
    },
  },
});
