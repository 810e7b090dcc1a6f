import { randomUUID } from 'node:crypto';
import { actAs } from '../db/act-as.ts';
import { isRetryable } from '../db/sql-failure.ts';
import { claimEvents, tellProcesses } from '../db/telling-door.ts';
import type { Tx } from '../db/tx.ts';
import type { Transact } from '../unit-of-work.ts';
import type { Happened } from './notices.ts';

interface Parts {
  readonly transact: Transact;
  /** Writes down what a tenant's events come to, in their own transaction, and answers what all processes are to tell. */
  readonly handle: (tx: Tx, events: readonly Happened[]) => Promise<readonly object[]>;
  readonly onProblem: (problem: unknown) => void;
}

/** Tells what happened, after it was committed. */
export interface Dispatcher {
  /** Something was committed here just now. */
  wake(): void;
  /** Ends when what is under way is done. */
  stop(): Promise<void>;
}

const atOnce = 200;
/** Events of a process that died before it told them are found this often, in ms. */
const lookAfter = 2_000;
/** Writes that come close together are told together, in ms. */
const gathering = 20;

/** Handles one batch of events, of whatever tenants; answers whether there may be more. */
export const dispatchOnce = ({ transact, handle, onProblem }: Parts): Promise<boolean> =>
  transact({ kind: 'command', operation: 'platform.outbox', requestId: randomUUID() }, async (tx) => {
    const claimed = await claimEvents(tx, atOnce);
    let count = 0;
    for (const [tenantId, events] of claimed) {
      count += events.length;
      actAs(tx, tenantId);
      // What cannot be told must not keep back what can: it is logged, and counts as told. What others were in the way of
      // is done again with all the rest.
      const tidings = await tx.$client
        .attempt(() => handle(tx, events))
        .catch((problem: unknown) => {
          if (isRetryable(problem)) throw problem;
          onProblem(problem);
          return [];
        });
      for (const part of tidings) tellProcesses(tx, { tenantId, ...part });
    }
    return count === atOnce;
  });

/** Dispatches until it is stopped: at once what was committed here, soon what a process that died left behind. */
export const startDispatcher = (parts: Parts): Dispatcher => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const soon = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, delay);
  };
  const dispatchAll = async (): Promise<void> => {
    try {
      while (!isStopped && (await dispatchOnce(parts)));
    } catch (problem) {
      parts.onProblem(problem);
    }
  };
  let isRunning = false;
  let isWoken = false;
  const run = (): void => {
    isRunning = true;
    isWoken = false;
    running = dispatchAll().finally(() => {
      isRunning = false;
      soon(isWoken ? gathering : lookAfter);
    });
  };
  soon(0);
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      if (!isRunning) soon(gathering);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
