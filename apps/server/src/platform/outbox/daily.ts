import { randomUUID } from 'node:crypto';
import type { Day } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { actAs } from '../db/tenant/act-as.ts';
import { tenantIds } from '../db/tenant/tenant-ids.ts';
import { tenantToday } from '../db/tenant/tenant-today.ts';
import type { Transact, TransactionWork } from '../unit-of-work.ts';

interface DailyJobOptions {
  readonly transact: Transact;
  /** Handles the day of the acting tenant. */
  readonly handle: (tx: Tx, tenantId: number, today: Day) => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
}

const hour = 3_600_000;
/** Delay of the first run, ms: a starting process has more urgent work. */
const firstAfter = 60_000;

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.daily',
    requestId: randomUUID(),
  };
}

/**
 * Runs the rules of the day for every tenant, each in its own transaction. An error in one is reported, and the next
 * tenant follows.
 */
export async function runDailyRules({ transact, handle, onProblem }: DailyJobOptions): Promise<void> {
  for (const id of await transact(work('query'), tenantIds))
    await transact(work('command'), async (tx) => {
      actAs(tx, id);
      await handle(tx, id, await tenantToday(tx));
    }).catch(onProblem);
}

/**
 * Runs the rules of the day every hour: days begin at different hours, and a process may have been stopped. Returns the
 * function that stops it.
 */
export function scheduleHourly(parts: DailyJobOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  const next = (delay: number): void => {
    timer = setTimeout(
      () =>
        void runDailyRules(parts)
          .catch(parts.onProblem)
          .finally(() => next(hour)),
      delay,
    );
    timer.unref();
  };
  next(firstAfter);
  return () => clearTimeout(timer);
}
