import type pg from 'pg';
import type { Context } from '../platform/context.ts';
import { claimKey, storeAnswer } from '../platform/http/idempotency.ts';
import { transact } from '../platform/unit-of-work.ts';
import { asStaff, type Office, stepEvent, work } from './office.ts';
import type { StaffKey } from './partners.ts';
import type { Counted, Progress } from './progress.ts';

/** Acts as one of the staff within the step's transaction. */
export type As = (who: StaffKey) => Promise<Context>;

/** A piece of work that is done whole or not at all, and at most once in the life of the company. */
export interface Step extends Counted {
  readonly name: string;
  readonly run: (as: As, office: Office) => Promise<void>;
}

/** Steps a former run has done. Request keys may be tidied away in time, these notes are not. */
const doneSteps = (pool: pg.Pool, office: Office): Promise<Set<string>> =>
  transact(pool, { ...work(), kind: 'query' }, async (tx) => {
    await asStaff(tx, office, 'admin');
    const { rows } = await tx.$client.query<{ step: string }>(
      "select payload ->> 'step' as step from events where name = $1 and entity_id = 0",
      [stepEvent],
    );
    return new Set(rows.map((row) => row.step));
  });

/** Runs one step; the note that it is done commits with what it did. A second loader at the same time waits and skips. */
const runOnce = (pool: pg.Pool, office: Office, { name, run }: Step): Promise<void> =>
  transact(pool, work(), async (tx) => {
    const { record } = await asStaff(tx, office, 'admin');
    const { answer } = await claimKey(tx, 'demo.load', name, name);
    if (answer !== undefined) return;
    await run((who) => asStaff(tx, office, who), office);
    await asStaff(tx, office, 'admin');
    await record(stepEvent, 0, { step: name });
    await storeAnswer(tx, 'demo.load', name, 'done');
  });

/**
 * Runs the steps in their order, leaving out those a former run has done. Answers how many were run, or undefined when
 * it was told to stop in between: the next run goes on from there.
 */
export const runSteps = async (
  pool: pg.Pool,
  office: Office,
  steps: readonly Step[],
  { progress, isStopping }: { readonly progress: Progress; readonly isStopping: () => boolean },
): Promise<number | undefined> => {
  const done = await doneSteps(pool, office);
  let ran = 0;
  progress.begin(steps);
  for (const step of steps) {
    if (isStopping()) return undefined;
    if (!done.has(step.name)) {
      await runOnce(pool, office, step).catch((problem: unknown) => {
        throw new Error(`demo step ${step.name} failed`, { cause: problem });
      });
      ran += 1;
    }
    progress.advance(step, done.has(step.name));
  }
  return ran;
};
