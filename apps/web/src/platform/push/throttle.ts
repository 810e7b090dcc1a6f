/** A function that runs at a limited rate. */
export interface Throttled {
  readonly call: () => void;
  readonly stop: () => void;
}

interface Times {
  /** The delay after the first call, in ms. */
  readonly first: number;
  /** The least time between two runs, in ms. */
  readonly between: number;
}

/** Returns a function that runs `run` once for several calls; in a hidden window only after it becomes visible. */
export function throttle({ first, between }: Times, run: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const runNext = () => {
    timer = undefined;
    if (!isRequested || document.hidden) return;
    isRequested = false;
    timer = setTimeout(runNext, between);
    run();
  };
  const schedule = () => {
    timer ??= setTimeout(runNext, first);
  };
  document.addEventListener('visibilitychange', schedule);
  return {
    call: () => {
      isRequested = true;
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      isRequested = false;
      document.removeEventListener('visibilitychange', schedule);
    },
  };
}
