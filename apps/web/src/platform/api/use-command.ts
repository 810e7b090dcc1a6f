import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { type CallFailure, newKey } from '@yipin/contract/client';
import { useCallback, useRef, useState } from 'react';
import { useNotify } from '../notify/use-notify.tsx';
import { refetchActiveQueries } from './refetch-active.ts';
import { asFailure } from './as-failure.ts';
import { call, encodeInput } from './client.ts';

interface RunOptions {
  /** Called with a failure first. It returns `true` if it handled the failure, which is then not shown. */
  readonly handleFailure?: (failure: CallFailure) => boolean;
}

/** A command that can be run. */
export interface Command<E extends Endpoint> {
  /** Returns the result, or `undefined` after a failure, which was shown to the user. */
  readonly run: (input: InputOf<E>, options?: RunOptions) => Promise<OutputOf<E> | undefined>;
  readonly isRunning: boolean;
}

/** Returns whether the input creates records: such an input has no id that would identify an earlier attempt. */
function createsRecords(encoded: unknown): boolean {
  return typeof encoded === 'object' && encoded !== null && !('id' in encoded) && !('ids' in encoded);
}

/**
 * Keeps the idempotency key of an intent until its result is known. An intent that creates a record keeps the key even
 * if its input was changed: if the first attempt succeeded after all, the server refuses the second instead of creating
 * two records.
 */
function useIntentKey() {
  const intent = useRef<{ readonly input: string; readonly isNew: boolean; readonly key: string }>(undefined);
  const keyFor = useCallback((encoded: unknown): string => {
    const [input, isNew] = [JSON.stringify(encoded), createsRecords(encoded)];
    const before = intent.current;
    const isSame = before !== undefined && (before.input === input || (before.isNew && isNew));
    const key = isSame ? before.key : newKey();
    intent.current = { input, isNew, key };
    return key;
  }, []);
  const forgetIntent = useCallback(() => {
    intent.current = undefined;
  }, []);
  return { keyFor, forgetIntent };
}

/**
 * Returns a command that calls an endpoint and then fetches all mounted queries again, because each of them may show
 * the change.
 */
export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  const queries = useQueryClient();
  const notify = useNotify();
  const { keyFor, forgetIntent } = useIntentKey();
  const [running, setRunning] = useState(0);

  const run = useCallback(
    async (input: InputOf<E>, { handleFailure }: RunOptions = {}) => {
      setRunning((count) => count + 1);
      notify.clear();
      try {
        const idempotencyKey = keyFor(encodeInput(endpoint, input));
        const result = await call(endpoint, input, { idempotencyKey });
        forgetIntent();
        // Queries of hidden tabs become stale and are fetched again when the tab is shown.
        await refetchActiveQueries(queries);
        return result;
      } catch (cause) {
        const failure = asFailure(cause);
        if (!failure.isUndecided) {
          forgetIntent();
          // After most refusals the shown data is out of date.
          void refetchActiveQueries(queries);
        }
        if (!handleFailure?.(failure)) notify.failure(failure);
        return undefined;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [endpoint, queries, notify, keyFor, forgetIntent],
  );
  return { run, isRunning: running > 0 };
}
