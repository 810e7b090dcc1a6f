import type { Transact } from './unit-of-work.ts';
import type { Worker } from './worker.ts';

/** What a job needs of the process. */
export interface JobContext {
  readonly transact: Transact;
  readonly onProblem: (problem: unknown) => void;
}

/** Background work of an area, which runs in every process from its start to its stop. */
export interface BackgroundJob {
  /** Its name in the log. */
  readonly name: string;
  readonly start: (context: JobContext) => Worker;
}
