/** A job that runs in batches, whenever there is work. */
export interface Worker {
  /** Signals that there may be work. */
  wake(): void;
  /** Resolves when the running batch is done. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Runs one batch; returns whether there may be more. */
  readonly once: () => Promise<boolean>;
  /** Interval in ms to look for work without a signal: left by a crashed process, or started by another. */
  readonly pollIntervalMs: number;
  readonly onProblem: (problem: unknown) => void;
}

/** Time in ms in which several signals count as one. */
const gathering = 20;

/** Runs batches until it is stopped. Errors are reported, and the batch is retried at the next interval. */
export function startWorker({ once, pollIntervalMs, onProblem }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const soon = (delay: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, delay);
  };
  const doAll = async (): Promise<void> => {
    try {
      while (!isStopped && (await once()));
    } catch (problem) {
      onProblem(problem);
    }
  };
  let isRunning = false;
  let isWoken = false;
  const run = (): void => {
    isRunning = true;
    isWoken = false;
    running = doAll().finally(() => {
      isRunning = false;
      soon(isWoken ? gathering : pollIntervalMs);
    });
  };
  soon(0);
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      if (!isRunning) soon(gathering);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
