import { randomUUID } from 'node:crypto';
import type { Tx } from '@yipin/pg-pipeline';
import { actAs } from '../db/tenant/act-as.ts';
import { isRetryable } from '../db/sql-failure.ts';
import { claimUndeliveredEvents, notifyProcesses } from '../db/outbox-queries.ts';
import type { Transact } from '../unit-of-work.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { DomainEvent } from './notices.ts';

interface DispatcherOptions {
  readonly transact: Transact;
  /** Processes a tenant's events in their own transaction, and returns the messages to all processes. */
  readonly handle: (tx: Tx, events: readonly DomainEvent[]) => Promise<readonly object[]>;
  readonly onProblem: (problem: unknown) => void;
}

const maxBatch = 200;
/** Interval in which events of a crashed process are found, in ms. */
const pollIntervalMs = 2_000;

/** Processes one batch of events of all tenants; returns whether there may be more. */
export function dispatchOnce({ transact, handle, onProblem }: DispatcherOptions): Promise<boolean> {
  return transact({ kind: 'command', operation: 'platform.outbox', requestId: randomUUID() }, async (tx) => {
    const claimed = await claimUndeliveredEvents(tx, maxBatch);
    let count = 0;
    for (const [tenantId, events] of claimed) {
      count += events.length;
      actAs(tx, tenantId);
      // Events that fail are logged and count as delivered, so that they do not block the others. After a serialization
      // conflict the whole batch is retried.
      const messages = await tx.$client
        .attempt(() => handle(tx, events))
        .catch((problem: unknown) => {
          if (isRetryable(problem)) throw problem;
          onProblem(problem);
          return [];
        });
      for (const part of messages) notifyProcesses(tx, { tenantId, ...part });
    }
    return count === maxBatch;
  });
}

/** Dispatches until it is stopped: events committed here immediately, those of a crashed process soon. */
export function startDispatcher(parts: DispatcherOptions): Worker {
  return startWorker({ once: () => dispatchOnce(parts), pollIntervalMs, onProblem: parts.onProblem });
}
