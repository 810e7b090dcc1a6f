import { type ChildProcess, fork } from 'node:child_process';

/** Why a job has no result: it exceeded the deadline, or its process ended, for example out of memory. */
export type JobFailure = 'overrun' | 'crashed';

/** The result of a job, or why there is none. */
export type JobResult<R> = { readonly result: R } | { readonly failure: JobFailure };

/** The reply of a process to a job. A spent process is replaced: it has memory that it cannot release. */
export interface WorkerAnswer<R> {
  readonly result: R;
  readonly isSpent: boolean;
}

export interface PoolLimits {
  /** Maximum number of running processes. */
  readonly workers: number;
  /** Maximum number of processes that one owner occupies; the others are left to other owners. */
  readonly workersPerOwner: number;
  /** Maximum number of waiting jobs of one owner. */
  readonly waitingPerOwner: number;
  /** Maximum run time of one job, in ms, without its waiting time and the start of a process. */
  readonly deadline: number;
  /** The heap of one process, in MB. */
  readonly memory: number;
}

/**
 * Processes for work on untrusted bytes. A job that exceeds the deadline is ended with its process, and the next one
 * runs.
 */
export interface WorkerPool<J extends object, R> {
  /**
   * Runs a job of an owner, such as a tenant. `read` is called for the job's data when it starts; its errors are thrown
   * to the caller. Returns `undefined` when too many jobs of this owner wait already.
   */
  readonly run: (owner: number, read: () => Promise<J>) => Promise<JobResult<R>> | undefined;
  /** Ends all processes. Running, waiting and later jobs fail as crashed. */
  readonly close: () => Promise<void>;
}

interface QueuedJob<J extends object, R> {
  readonly owner: number;
  readonly read: () => Promise<J>;
  readonly finish: (outcome: JobResult<R> | Promise<never>) => void;
}

function answerOf<J extends object, R>(
  worker: ChildProcess,
  job: J,
  deadline: number,
): Promise<WorkerAnswer<R> | JobFailure> {
  return new Promise((resolve) => {
    const finish = (answer: WorkerAnswer<R> | JobFailure): void => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', crash).off('error', crash);
      resolve(answer);
    };
    const crash = (): void => finish('crashed');
    const timer = setTimeout(() => finish('overrun'), deadline);
    worker.on('message', finish).on('exit', crash).on('error', crash);
    worker.send(job);
  });
}

/** Starts a process without the environment, which contains passwords, and without output. */
function startWorker(entry: URL, memory: number): ChildProcess {
  return fork(entry, {
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Waits for the first message of a process, which means that it accepts jobs, or for its end. */
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
    // SIGKILL also ends native code, which delays other signals.
    worker.kill('SIGKILL');
  });
}

/** The processes that run `entry`; idle ones are reused. */
function openWorkers(entry: URL, memory: number) {
  const all = new Set<ChildProcess>();
  const idle = new Set<ChildProcess>();
  // A busy process does not notice the end of this one.
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
    // Without a listener the error of a process would end this one.
    worker.on('error', forget).on('exit', forget);
    return worker;
  };
  return {
    /** Returns an idle or new process. A process that ended in the meantime fails the job. */
    acquire: async (): Promise<ChildProcess> => {
      const [idleWorker] = idle;
      const worker = idleWorker ?? open();
      idle.delete(worker);
      if (idleWorker === undefined) await started(worker);
      worker.ref();
      worker.channel?.ref();
      return worker;
    },
    /** Makes a process idle; it does not keep this process from ending. */
    release: (worker: ChildProcess): void => {
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

/**
 * Opens a pool whose processes run `entry`; a process starts when it is first needed, and sends a message once it
 * accepts jobs.
 */
export function openWorkerPool<J extends object, R>(entry: URL, limits: PoolLimits): WorkerPool<J, R> {
  const { workers: maxWorkers, workersPerOwner, waitingPerOwner, deadline, memory } = limits;
  const workers = openWorkers(entry, memory);
  const waiting: QueuedJob<J, R>[] = [];
  /** Number of running jobs by owner. */
  const running = new Map<number, number>();
  const crashed = { failure: 'crashed' } as const;
  let isClosed = false;

  const work = async ({ read, finish }: QueuedJob<J, R>): Promise<void> => {
    let job: J;
    try {
      job = await read();
    } catch (problem) {
      return finish(Promise.reject(problem));
    }
    if (isClosed) return finish(crashed);
    const worker = await workers.acquire();
    const answer = await answerOf<J, R>(worker, job, deadline);
    finish(typeof answer === 'string' ? { failure: answer } : { result: answer.result });
    // Until the process is gone it counts as running: it may still be working.
    if (typeof answer === 'string' || answer.isSpent) await endWorker(worker);
    else workers.release(worker);
  };
  const serve = (): void => {
    const runningJobs = [...running.values()].reduce((sum, count) => sum + count, 0);
    const at = waiting.findIndex(({ owner }) => (running.get(owner) ?? 0) < workersPerOwner);
    const [next] = runningJobs < maxWorkers && at >= 0 ? waiting.splice(at, 1) : [];
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
        waiting.push({ owner, read, finish: resolve });
        serve();
      });
    },
    close: async () => {
      isClosed = true;
      for (const { finish } of waiting.splice(0)) finish(crashed);
      await workers.end();
    },
  };
}
