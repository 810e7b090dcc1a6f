import { PriceRunId } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { actAsJobOwner, type ClaimedJob, claimPriceRun } from '../../platform/db/claimed-work.ts';
import { isRetryable } from '../../platform/db/sql-failure.ts';
import { Failure } from '../../platform/failure.ts';
import { newRequestId } from '../../platform/http/mount.ts';
import { recordEvent } from '../../platform/outbox/record-event.ts';
import type { JobContext } from '../../platform/background-job.ts';
import type { Transact, TransactionWork } from '../../platform/unit-of-work.ts';
import { startWorker, type Worker } from '../../platform/worker.ts';
import { claimedRun, repriceBatch, failRun } from './price-run-batch.ts';

function work(): TransactionWork {
  return { kind: 'command', operation: 'prices.run', requestId: newRequestId() };
}

function recordEnd(tx: Tx, { id, userId }: ClaimedJob): void {
  return recordEvent(tx, { name: 'prices.runEnded', entityId: id, userId, payload: {} });
}

/** Does all of a run that was started in the same transaction, for a caller that waits for it. */
export async function doRun(ctx: Context, { id }: { readonly id: PriceRunId }): Promise<void> {
  while (!(await repriceBatch(ctx.tx, await claimedRun(ctx.tx, id))));
  ctx.record('prices.runEnded', id);
}

/** Returns the name of the problem that ended a run. */
function nameOf(problem: unknown): string {
  return problem instanceof Failure ? problem.code : 'unexpected';
}

/** Returns true if a failed batch may succeed later: after a conflict, or without a connection to the database. */
function isPassing(problem: unknown): boolean {
  return isRetryable(problem) || (problem instanceof Failure && ['in-progress', 'unavailable'].includes(problem.code));
}

/** Ends a run with a problem that would occur again. */
function endWithProblem(transact: Transact, claimed: ClaimedJob, problem: unknown): Promise<void> {
  return transact(work(), async (tx) => {
    actAsJobOwner(tx, claimed);
    await failRun(tx, PriceRunId.parse(claimed.id), nameOf(problem));
    recordEnd(tx, claimed);
  });
}

/**
 * Does one batch of one run in a transaction of its own, and returns whether there may be more to do. After a crash,
 * any process continues the run. A problem that would occur again ends the run, and is thrown.
 */
export async function repriceOnce(transact: Transact): Promise<boolean> {
  let claimed: ClaimedJob | undefined;
  try {
    return await transact(work(), async (tx) => {
      claimed = await claimPriceRun(tx);
      if (!claimed) return false;
      const run = await claimedRun(tx, PriceRunId.parse(claimed.id));
      if (await repriceBatch(tx, run)) recordEnd(tx, claimed);
      return true;
    });
  } catch (problem) {
    if (claimed && !isPassing(problem)) await endWithProblem(transact, claimed, problem);
    throw problem;
  }
}

/** The time until a started run is continued, ms. */
const pollIntervalMs = 500;

/** Starts the worker that continues runs until it is stopped. */
export function startRepricing({ transact, onProblem }: JobContext): Worker {
  return startWorker({ once: () => repriceOnce(transact), pollIntervalMs, onProblem });
}
