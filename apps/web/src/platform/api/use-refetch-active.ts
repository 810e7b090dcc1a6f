import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetchActiveQueries } from './refetch-active.ts';

/** Returns a function that fetches all mounted queries again and resolves when they are fetched. */
export function useRefetchActive(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => refetchActiveQueries(queries), [queries]);
}
