import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetchActiveQueries } from './refetch-active.ts';

/** Asks again for everything in view; settles once it is answered. */
export function useRefetchActive(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => refetchActiveQueries(queries), [queries]);
}
