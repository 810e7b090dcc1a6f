import { useCallback } from 'react';
import { asFailure } from '../../api/as-failure.ts';
import { useNotify } from '../../notify/use-notify.tsx';

/** Returns a function that calls `goOn` with the fetched row, or shows the failure. */
export function useAwaitRead(): <Row>(reading: Promise<Row>, goOn: (row: Row) => void) => void {
  const notify = useNotify();
  return useCallback(
    (reading, goOn) => void reading.then(goOn, (cause: unknown) => notify.failure(asFailure(cause))),
    [notify],
  );
}
