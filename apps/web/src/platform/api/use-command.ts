import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { useCallback, useRef, useState } from 'react';
import { useNotify } from '../notify/use-notify.tsx';
import { call, encodeInput, newKey } from './client.ts';
import { Failure } from './failure.ts';

interface RunOptions {
  /** Sees a failure first; `true` = dealt with, do not show it. */
  readonly takes?: (failure: Failure) => boolean;
}

/** A command ready to run. */
export interface Command<E extends Endpoint> {
  /** The result, or `undefined` when it failed, which the user has been told. */
  readonly run: (input: InputOf<E>, options?: RunOptions) => Promise<OutputOf<E> | undefined>;
  readonly isRunning: boolean;
}

const asFailure = (cause: unknown): Failure => {
  if (cause instanceof Failure) return cause;
  console.error(cause);
  return new Failure('unexpected');
};

/** One intent keeps its key until it is known what became of it. */
function useIntentKey() {
  const intent = useRef<{ readonly input: string; readonly key: string }>(undefined);
  const keyFor = useCallback((input: string): string => {
    if (intent.current?.input !== input) intent.current = { input, key: newKey() };
    return intent.current.key;
  }, []);
  const settle = useCallback(() => {
    intent.current = undefined;
  }, []);
  return { keyFor, settle };
}

/** Changes something through an endpoint, then refetches what is in view: no list of areas has to say how far it reaches. */
export function useCommand<E extends Endpoint>(endpoint: E): Command<E> {
  const queries = useQueryClient();
  const notify = useNotify();
  const { keyFor, settle } = useIntentKey();
  const [running, setRunning] = useState(0);

  const run = useCallback(
    async (input: InputOf<E>, { takes }: RunOptions = {}) => {
      setRunning((count) => count + 1);
      notify.clear();
      try {
        const idempotencyKey = keyFor(JSON.stringify(encodeInput(endpoint, input)));
        const result = await call(endpoint, input, { idempotencyKey });
        settle();
        // Hidden tabs only learn that what they have is stale: they ask again when they are shown.
        await queries.invalidateQueries();
        return result;
      } catch (cause) {
        const failure = asFailure(cause);
        if (!failure.isUndecided) {
          settle();
          // Most refusals mean that what is shown is out of date.
          void queries.invalidateQueries();
        }
        if (!takes?.(failure)) notify.failure(failure);
        return undefined;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [endpoint, queries, notify, keyFor, settle],
  );
  return { run, isRunning: running > 0 };
}
