/** Work that is taken up part by part, whenever there is some. */
export interface Worker {
  /** There may be some by now. */
  wake(): void;
  /** Ends when the part under way is done. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** Does one part; answers whether there may be more. */
  readonly once: () => Promise<boolean>;
  /** What nobody woke it for is found this often, in ms: left by a process that died, or begun by another. */
  readonly lookAfter: number;
  readonly onProblem: (problem: unknown) => void;
}

/** Calls to wake that come close together are one, in ms. */
const gathering = 20;

/** Works until it is stopped. What goes wrong is told, and tried again when it looks next. */
export function startWorker({ once, lookAfter, onProblem }: WorkerOptions): Worker {
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
      soon(isWoken ? gathering : lookAfter);
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
