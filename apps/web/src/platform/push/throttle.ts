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
  const next = () => {
    timer = undefined;
    if (!isRequested || document.hidden) return;
    isRequested = false;
    timer = setTimeout(next, between);
    run();
  };
  const see = () => {
    timer ??= setTimeout(next, first);
  };
  document.addEventListener('visibilitychange', see);
  return {
    call: () => {
      isRequested = true;
      see();
    },
    stop: () => {
      clearTimeout(timer);
      isRequested = false;
      document.removeEventListener('visibilitychange', see);
    },
  };
}
