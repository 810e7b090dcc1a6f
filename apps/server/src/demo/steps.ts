import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { transact } from '../platform/unit-of-work.ts';
import { momentOf, type When } from './demo-calendar.ts';
import { asStaff, type DemoCompany, stepEvent, work } from './demo-company.ts';
import type { StaffKey } from './trade/partners.ts';
import type { CountedWork, Progress } from './progress.ts';

/** Acts as one of the staff within the step's transaction, at the step's time or `later`, in minutes. */
export type As = (who: StaffKey, later?: number) => Context;

/** Work that is done in one transaction, and at most once in the demo company. */
export interface DemoStep extends CountedWork {
  readonly name: string;
  /** The time at which the step happens in the demo company. */
  readonly when: When;
  /** Names of the steps that must be done before. Independent steps run in parallel. */
  readonly after: readonly string[];
  /** The step happens at the time of loading, not at `when`, so that users are notified of it. */
  readonly isToday?: boolean;
  readonly run: (as: As, office: DemoCompany) => Promise<void>;
}

/** Returns the names of the steps that are done. Reads their events, since idempotency keys are removed in time. */
function doneSteps(pool: pg.Pool, office: DemoCompany): Promise<Set<string>> {
  return transact(pool, { ...work(), kind: 'query' }, async (tx) => {
    asStaff(tx, office, 'admin');
    const { rows } = await tx.$client.query<{ step: string }>(
      "select payload ->> 'step' as step from events where name = $1 and entity_id = 0",
      [stepEvent],
    );
    return new Set(rows.map((row) => row.step));
  });
}

/** Runs one step; its event commits with its changes. A second loader at the same time waits and skips the step. */
function runOnce(pool: pg.Pool, office: DemoCompany, { name, when, isToday, run }: DemoStep): Promise<void> {
  return transact(pool, work(), async (tx) => {
    // A step has its locks longer than a request may, and the loader can wait for them.
    await tx.$client.query("set local lock_timeout = '60s'");
    const as: As = (who, later = 0) =>
      asStaff(tx, office, who, isToday ? undefined : momentOf(office.anchor, { ...when, minute: when.minute + later }));
    as('admin');
    // Waits here while another loader runs this step, and then finds it done.
    const { rowCount } = await tx.$client.query(
      "insert into idempotency_keys (operation, key, body_hash, answer, granted) values ('demo.load', $1, '', '', '{}') on conflict do nothing",
      [name],
    );
    if (rowCount === 0) return;
    await run(as, office);
    const { record } = as('admin');
    record(stepEvent, 0, { step: name });
  });
}

const defaultTimeoutMs = 20_000;
const retryIntervalMs = 250;

interface DemoRun {
  readonly progress: Progress;
  readonly isStopping: () => boolean;
  /** How long a step is repeated while the database is unavailable, in ms. */
  readonly retryTimeoutMs?: number;
}

/** Runs a step, and repeats it while the database is unavailable: one that restarts is back within seconds. */
async function runWithRetries(
  pool: pg.Pool,
  office: DemoCompany,
  step: DemoStep,
  { isStopping, retryTimeoutMs = defaultTimeoutMs }: DemoRun,
): Promise<void> {
  const began = performance.now();
  for (;;)
    try {
      return await runOnce(pool, office, step);
    } catch (cause) {
      if (!(cause instanceof Failure && cause.code === 'unavailable'))
        throw new Error(`demo step ${step.name} failed`, { cause });
      if (isStopping() || performance.now() - began > retryTimeoutMs)
        throw new Error('interrupted: the database is not reachable; the next start continues');
      await sleep(retryIntervalMs);
    }
}

/** Maximum number of parallel steps: enough to use database and program, few enough to leave capacity for users. */
const maxParallelSteps = 4;

/**
 * Runs each step when the steps of its `after` are done, earlier ones first, without those that a former run has done.
 * Returns how many were run, or undefined when `isStopping` ended the run: the next run continues there.
 * @throws Error when a step failed.
 */
export async function runSteps(
  pool: pg.Pool,
  office: DemoCompany,
  steps: readonly DemoStep[],
  demoRun: DemoRun,
): Promise<number | undefined> {
  const { progress, isStopping } = demoRun;
  const done = await doneSteps(pool, office);
  progress.begin(steps);
  const waiting = new Set(steps.filter((step) => !done.has(step.name)));
  for (const step of steps) if (done.has(step.name)) progress.advance(step, true);
  const total = waiting.size;
  const running = new Map<DemoStep, Promise<void>>();
  const isFree = ({ after }: DemoStep): boolean => after.every((name) => done.has(name));
  const start = (step: DemoStep): void => {
    waiting.delete(step);
    running.set(
      step,
      runWithRetries(pool, office, step, demoRun).then(() => {
        running.delete(step);
        done.add(step.name);
        progress.advance(step, false);
      }),
    );
  };
  try {
    while ((waiting.size > 0 && !isStopping()) || running.size > 0) {
      if (!isStopping()) for (const step of waiting) if (running.size < maxParallelSteps && isFree(step)) start(step);
      if (running.size === 0) break;
      await Promise.race(running.values());
    }
  } finally {
    await Promise.allSettled(running.values());
  }
  return waiting.size === 0 ? total : undefined;
}
