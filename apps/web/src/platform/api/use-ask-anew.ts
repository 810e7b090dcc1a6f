import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askAnew } from './ask-anew.ts';

/** Asks again for everything in view; settles once it is answered. */
export function useAskAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => askAnew(queries), [queries]);
}
