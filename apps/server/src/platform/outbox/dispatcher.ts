import { randomUUID } from 'node:crypto';
import { actAs } from '../db/act-as.ts';
import { isRetryable } from '../db/sql-failure.ts';
import { claimUndeliveredEvents, notifyProcesses } from '../db/outbox-queries.ts';
import type { Tx } from '../db/tx.ts';
import type { Transact } from '../unit-of-work.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { DomainEvent } from './notices.ts';

interface DispatcherOptions {
  readonly transact: Transact;
  /** Writes down what a tenant's events come to, in their own transaction, and answers what all processes are to tell. */
  readonly handle: (tx: Tx, events: readonly DomainEvent[]) => Promise<readonly object[]>;
  readonly onProblem: (problem: unknown) => void;
}

const atOnce = 200;
/** Events of a process that died before it told them are found this often, in ms. */
const lookAfter = 2_000;

/** Handles one batch of events, of whatever tenants; answers whether there may be more. */
export function dispatchOnce({ transact, handle, onProblem }: DispatcherOptions): Promise<boolean> {
  return transact({ kind: 'command', operation: 'platform.outbox', requestId: randomUUID() }, async (tx) => {
    const claimed = await claimUndeliveredEvents(tx, atOnce);
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
      for (const part of tidings) notifyProcesses(tx, { tenantId, ...part });
    }
    return count === atOnce;
  });
}

/** Dispatches until it is stopped: at once what was committed here, soon what a process that died left behind. */
export function startDispatcher(parts: DispatcherOptions): Worker {
  return startWorker({ once: () => dispatchOnce(parts), lookAfter, onProblem: parts.onProblem });
}
