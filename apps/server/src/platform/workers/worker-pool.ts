import { type ChildProcess, fork } from 'node:child_process';

/** Why a job has no result: it ran longer than it may, or its process ended, for example for want of memory. */
export type JobFailure = 'overrun' | 'crashed';

/** The result of a job, or why there is none. */
export type JobResult<R> = { readonly result: R } | { readonly failure: JobFailure };

/** What a process answers to a job. A spent process is replaced: it holds memory that it cannot give back. */
export interface WorkerAnswer<R> {
  readonly result: R;
  readonly isSpent: boolean;
}

export interface PoolLimits {
  /** Processes that run at once. */
  readonly workers: number;
  /** Processes that one owner occupies at once: the others are left to other owners. */
  readonly workersPerOwner: number;
  /** Jobs of one owner that wait at once. */
  readonly waitingPerOwner: number;
  /** How long one job runs, in ms. The time it waits does not count, nor does the start of a process. */
  readonly deadline: number;
  /** The heap of one process, in MB. */
  readonly memory: number;
}

/** Processes for work on untrusted bytes. A job that overruns is ended with its process, and the next one is served. */
export interface WorkerPool<J extends object, R> {
  /**
   * Runs a job of an owner, such as a tenant. `read` is asked for the job when its turn has come; what it throws is
   * thrown to the caller. Returns `undefined` when too many jobs of this owner wait already.
   */
  readonly run: (owner: number, read: () => Promise<J>) => Promise<JobResult<R>> | undefined;
  /** Ends all processes. Jobs that run or wait fail as crashed, and so do later ones. */
  readonly close: () => Promise<void>;
}

interface QueuedJob<J extends object, R> {
  readonly owner: number;
  readonly read: () => Promise<J>;
  readonly settle: (outcome: JobResult<R> | Promise<never>) => void;
}

function answerOf<J extends object, R>(
  worker: ChildProcess,
  job: J,
  deadline: number,
): Promise<WorkerAnswer<R> | JobFailure> {
  return new Promise((resolve) => {
    const settle = (answer: WorkerAnswer<R> | JobFailure): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', crash).off('error', crash);
      resolve(answer);
    };
    const crash = (): void => settle('crashed');
    const timer = setTimeout(() => settle('overrun'), deadline);
    worker.on('message', settle).on('exit', crash).on('error', crash);
    worker.send(job);
  });
}

/** Starts a process. It gets nothing of our environment, which has passwords in it, and writes no output. */
function startWorker(entry: URL, memory: number): ChildProcess {
  return fork(entry, {
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Waits for the first message of a process, by which it says that it takes jobs, or for its end. */
function started(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['message', 'exit', 'error']) worker.once(event, () => resolve());
  });
}

/** Ends a process and waits until it is gone. */
function endWorker(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const isGone = worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null;
    if (isGone) return resolve();
    worker.once('exit', () => resolve());
    // Whatever it is doing, also in native code: other signals wait for that.
    worker.kill('SIGKILL');
  });
}

/** Processes that run `entry`, those without a job kept for the next one. */
function openWorkers(entry: URL, memory: number) {
  const all = new Set<ChildProcess>();
  const idle = new Set<ChildProcess>();
  // A process that is busy does not notice that ours has ended.
  const kill = (): void => {
    for (const worker of all) worker.kill('SIGKILL');
  };
  process.once('exit', kill);
  const open = (): ChildProcess => {
    const worker = startWorker(entry, memory);
    const forget = (): void => {
      all.delete(worker);
      idle.delete(worker);
    };
    all.add(worker);
    // What counts is that the process has ended; without a listener its error would end ours.
    worker.on('error', forget).on('exit', forget);
    return worker;
  };
  return {
    /** A process that has ended before it took a job fails at the job. */
    take: async (): Promise<ChildProcess> => {
      const [kept] = idle;
      const worker = kept ?? open();
      idle.delete(worker);
      if (kept === undefined) await started(worker);
      worker.ref();
      worker.channel?.ref();
      return worker;
    },
    /** A process without a job does not keep ours from ending. */
    giveBack: (worker: ChildProcess): void => {
      if (!all.has(worker)) return;
      worker.unref();
      worker.channel?.unref();
      idle.add(worker);
    },
    end: async (): Promise<void> => {
      process.off('exit', kill);
      await Promise.all([...all].map(endWorker));
    },
  };
}

/** Opens a pool whose processes run `entry`; each process starts when it is first needed, and sends a message once it takes jobs. */
export function openWorkerPool<J extends object, R>(entry: URL, limits: PoolLimits): WorkerPool<J, R> {
  const { workers: most, workersPerOwner, waitingPerOwner, deadline, memory } = limits;
  const workers = openWorkers(entry, memory);
  const waiting: QueuedJob<J, R>[] = [];
  /** How many jobs of each owner run. */
  const running = new Map<number, number>();
  const crashed = { failure: 'crashed' } as const;
  let isClosed = false;

  const work = async ({ read, settle }: QueuedJob<J, R>): Promise<void> => {
    let job: J;
    try {
      job = await read();
    } catch (problem) {
      return settle(Promise.reject(problem));
    }
    if (isClosed) return settle(crashed);
    const worker = await workers.take();
    const answer = await answerOf<J, R>(worker, job, deadline);
    settle(typeof answer === 'string' ? { failure: answer } : { result: answer.result });
    // Until the process is gone its place is taken: it may still be working.
    if (typeof answer === 'string' || answer.isSpent) await endWorker(worker);
    else workers.giveBack(worker);
  };
  const serve = (): void => {
    const busy = [...running.values()].reduce((sum, count) => sum + count, 0);
    const at = waiting.findIndex(({ owner }) => (running.get(owner) ?? 0) < workersPerOwner);
    const [next] = busy < most && at >= 0 ? waiting.splice(at, 1) : [];
    if (next === undefined) return;
    const { owner } = next;
    running.set(owner, (running.get(owner) ?? 0) + 1);
    void work(next).finally(() => {
      const left = (running.get(owner) ?? 0) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      serve();
    });
    serve();
  };
  return {
    run: (owner, read) => {
      if (waiting.filter((other) => other.owner === owner).length >= waitingPerOwner) return undefined;
      return new Promise((resolve) => {
        waiting.push({ owner, read, settle: resolve });
        serve();
      });
    },
    close: async () => {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle(crashed);
      await workers.end();
    },
  };
}
