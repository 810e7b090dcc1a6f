import { Instant } from '@yipin/contract';
import { useCallback, useState } from 'react';
import { asFailure } from '../../api/as-failure.ts';
import type { CallFailure } from '@yipin/contract/client';
import { useNotify } from '../../notify/use-notify.tsx';

/** The user, the time and the changed fields of the other save. */
export interface Changed {
  readonly name: string;
  readonly at: Instant;
  readonly what: string;
}

/** Returns the user and time of the save that caused the refusal; undefined for other refusals. */
function changedBy({ code, params: { name, moment, what } }: CallFailure): Changed | undefined {
  const at = Instant.safeParse(moment).data;
  if (code !== 'changed-by-someone-else' || at === undefined) return undefined;
  return { name: String(name), at, what: String(what) };
}

/** The saved version, and the other save if it is known. */
export interface ComparisonRequest<Now> {
  readonly now: Now;
  readonly changed: Changed | undefined;
}

/**
 * Returns the state of a comparison with the saved version, which `read` fetches. `handleConflict` returns whether a
 * refusal is a conflict, and then starts the comparison.
 */
export function useComparison<Now>(read: () => Promise<Now | undefined>) {
  const notify = useNotify();
  const [request, setRequest] = useState<ComparisonRequest<Now>>();
  const begin = async (refusal?: CallFailure): Promise<void> => {
    try {
      const now = await read();
      if (now !== undefined) setRequest({ now, changed: refusal && changedBy(refusal) });
      // The user may not view the record any more: the server's message is shown.
      else if (refusal) notify.failure(refusal);
    } catch (cause) {
      notify.failure(asFailure(cause));
    }
  };
  const handleConflict = (failure: CallFailure): boolean => {
    const isConflict = changedBy(failure) !== undefined;
    if (isConflict) void begin(failure);
    return isConflict;
  };
  const end = useCallback(() => setRequest(undefined), []);
  return { request, begin, handleConflict, end };
}
