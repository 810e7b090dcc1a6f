import { Worker } from 'node:worker_threads';

/** Why a job has no result: it ran longer than it may, or its thread ended, for example for want of memory. */
export type JobFailure = 'overrun' | 'crashed';

/** The result of a job, or why there is none. */
export type Outcome<R> = { readonly result: R } | { readonly failure: JobFailure };

/** What a thread answers to a job. A spent thread is replaced: it holds memory that it cannot give back. */
export interface ThreadAnswer<R> {
  readonly result: R;
  readonly isSpent: boolean;
}

export interface PoolLimits {
  /** Threads that run at once. */
  readonly threads: number;
  /** Threads that one owner occupies at once: the others are left to other owners. */
  readonly threadsPerOwner: number;
  /** Jobs of one owner that wait at once. */
  readonly waitingPerOwner: number;
  /** How long one job runs, in ms; the time it waits does not count. */
  readonly deadline: number;
  /** The heap of one thread, in MB. */
  readonly memory: number;
}

/** Threads for work on untrusted bytes. A job that overruns is ended with its thread, and the next one is served. */
export interface ThreadPool<J, R> {
  /**
   * Runs a job of an owner, such as a tenant. `read` is asked for the job when its turn has come; what it throws is
   * thrown to the caller. Returns `undefined` when too many jobs of this owner wait already.
   */
  readonly run: (owner: number, read: () => Promise<J>) => Promise<Outcome<R>> | undefined;
  /** Ends all threads. Jobs that run or wait fail as crashed, and so do later ones. */
  readonly close: () => Promise<void>;
}

interface Waiting<J, R> {
  readonly owner: number;
  readonly read: () => Promise<J>;
  readonly settle: (outcome: Outcome<R> | Promise<never>) => void;
}

const ignore = (): void => undefined;

const answerOf = <J, R>(worker: Worker, job: J, deadline: number): Promise<ThreadAnswer<R> | JobFailure> =>
  new Promise((resolve) => {
    const settle = (answer: ThreadAnswer<R> | JobFailure): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', crash);
      resolve(answer);
    };
    const crash = (): void => settle('crashed');
    const timer = setTimeout(() => settle('overrun'), deadline);
    worker.on('message', settle).on('exit', crash);
    worker.postMessage(job);
  });

/** Threads that run `entry`, those without a job kept for the next one. */
const openThreads = (entry: URL, memory: number) => {
  const all = new Set<Worker>();
  const idle = new Set<Worker>();
  const open = (): Worker => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    all.add(worker);
    // What counts is that the thread has ended; without a listener its error would end the process.
    worker.on('error', ignore).on('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    worker.unref();
    return worker;
  };
  return {
    take: (): Worker => {
      const [worker = open()] = idle;
      idle.delete(worker);
      return worker;
    },
    giveBack: (worker: Worker): void => void (all.has(worker) && idle.add(worker)),
    end: async (): Promise<void> => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};

/** Opens a pool whose threads run `entry`; each thread starts when it is first needed. */
export const openThreadPool = <J, R>(entry: URL, limits: PoolLimits): ThreadPool<J, R> => {
  const { threads, threadsPerOwner, waitingPerOwner, deadline, memory } = limits;
  const workers = openThreads(entry, memory);
  const waiting: Waiting<J, R>[] = [];
  /** How many jobs of each owner run. */
  const running = new Map<number, number>();
  const crashed = { failure: 'crashed' } as const;
  let isClosed = false;

  const work = async ({ read, settle }: Waiting<J, R>): Promise<void> => {
    let job: J;
    try {
      job = await read();
    } catch (problem) {
      return settle(Promise.reject(problem));
    }
    if (isClosed) return settle(crashed);
    const worker = workers.take();
    const answer = await answerOf<J, R>(worker, job, deadline);
    settle(typeof answer === 'string' ? { failure: answer } : { result: answer.result });
    // Until the thread is gone its place is taken: it may still be working.
    if (typeof answer === 'string' || answer.isSpent) await worker.terminate();
    else workers.giveBack(worker);
  };
  const serve = (): void => {
    const busy = [...running.values()].reduce((sum, count) => sum + count, 0);
    const at = waiting.findIndex(({ owner }) => (running.get(owner) ?? 0) < threadsPerOwner);
    const [next] = busy < threads && at >= 0 ? waiting.splice(at, 1) : [];
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
};
