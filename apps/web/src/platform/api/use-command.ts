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

/** An intent of the user: the call, its input, and the key that repeats it. */
interface Intent {
  /** The id of the endpoint. */
  readonly call: string;
  readonly input: string;
  readonly isNew: boolean;
  readonly key: string;
}

/**
 * Keeps the idempotency key of an intent until its result is known. An intent that creates a record keeps the key even
 * if its input was changed: if the first attempt succeeded after all, the server refuses the second instead of creating
 * two records.
 */
function useIntentKey() {
  const intent = useRef<Intent>(undefined);
  const keyFor = useCallback(({ id }: Pick<Endpoint, 'id'>, encoded: unknown): string => {
    const [input, isNew] = [JSON.stringify(encoded), createsRecords(encoded)];
    const before = intent.current;
    const isSame = before?.call === id && (before.input === input || (before.isNew && isNew));
    const key = isSame ? before.key : newKey();
    intent.current = { call: id, input, isNew, key };
    return key;
  }, []);
  const forgetIntent = useCallback(() => {
    intent.current = undefined;
  }, []);
  return { keyFor, forgetIntent };
}

/** Commands of which each call names its endpoint. */
export interface Commands {
  /** Returns the result, or `undefined` after a failure, which was shown to the user. */
  readonly run: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: RunOptions,
  ) => Promise<OutputOf<E> | undefined>;
  readonly isRunning: boolean;
}

/**
 * Returns a function that calls an endpoint and then fetches all mounted queries again, because each of them may show
 * the change.
 */
export function useCommands(): Commands {
  const queries = useQueryClient();
  const notify = useNotify();
  const { keyFor, forgetIntent } = useIntentKey();
  const [running, setRunning] = useState(0);

  const run = useCallback<Commands['run']>(
    async (endpoint, input, { handleFailure } = {}) => {
      setRunning((count) => count + 1);
      notify.clear();
      try {
        const idempotencyKey = keyFor(endpoint, encodeInput(endpoint, input));
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
    [queries, notify, keyFor, forgetIntent],
  );
  return { run, isRunning: running > 0 };
}

/** Returns a command that calls one endpoint, see {@link useCommands}. */
export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  const { run: runAny, isRunning } = useCommands();
  const run = useCallback<Command<E>['run']>((input, options) => runAny(endpoint, input, options), [runAny, endpoint]);
  return { run, isRunning };
}
