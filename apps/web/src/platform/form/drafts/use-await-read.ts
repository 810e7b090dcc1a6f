import { useCallback } from 'react';
import { asFailure } from '../../api/as-failure.ts';
import { useNotify } from '../../notify/use-notify.tsx';

/** Returns a function that calls `onRead` with the fetched row, or shows the failure. */
export function useAwaitRead(): <Row>(reading: Promise<Row>, onRead: (row: Row) => void) => void {
  const notify = useNotify();
  return useCallback(
    (reading, onRead) => void reading.then(onRead, (cause: unknown) => notify.failure(asFailure(cause))),
    [notify],
  );
}
