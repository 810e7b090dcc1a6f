/** Something that is done now and then, however often it is called for. */
export interface Throttled {
  readonly call: () => void;
  readonly stop: () => void;
}

interface Times {
  /** From the first call until it is done, in ms. */
  readonly first: number;
  /** Between two times, in ms. */
  readonly between: number;
}

/** Calls `run` once for calls that are close together; a hidden window waits until it is visible. */
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
