/** The times of one key in milliseconds, from the time of its event. */
interface KeyTime {
  /** Until the handlers, the rendering and the layout are done. */
  readonly work: number;
  /** Until the first task after the frame that shows them, including the wait for the frame. */
  readonly paint: number;
}

/** The times of a click on a record in milliseconds. */
interface ClickTime {
  /** Until the frame with the heading, the state and the actions of the record. */
  readonly head: number;
  /** Until the frame with its lines. */
  readonly lines: number;
}

/** The measurements in the page. */
export interface PageTimes {
  readonly keys: readonly KeyTime[];
  /** Pastes a table into the field with the focus. Returns the time until the frame with all lines is painted. */
  readonly paste: (table: string, lines: number) => Promise<number>;
  /** Measures the next key. Returns its index for `timeOf`. */
  readonly nextKey: () => number;
  readonly timeOf: (index: number) => Promise<KeyTime>;
  /** Measures the next click, on the record with a number, whose page has this address. */
  readonly nextPage: (number: string, address: string) => void;
  readonly pageTime: () => Promise<ClickTime>;
  /** Clicks a visible link in a table. The browser's own checks before a click would take longer than the page. */
  readonly click: (address: string) => void;
  /** Goes back until a link in a table is visible. */
  readonly back: (address: string) => Promise<void>;
}

/** Promises of the page. */
interface PageWaits {
  /** Measures the next key. */
  readonly keyTime: () => Promise<KeyTime>;
  readonly untilShown: (isShown: () => boolean) => Promise<void>;
  /** Returns a visible link in a table. Pages that are not shown can have links to the record as well. */
  readonly linkTo: (address: string) => HTMLAnchorElement | undefined;
  /** Returns whether a visible heading contains a number. */
  readonly isHeadShown: (number: string) => boolean;
  /** Returns whether the page with this address shows lines. */
  readonly areLinesShown: (address: string) => boolean;
}

declare global {
  interface Window {
    benchTimes: PageTimes;
    benchWaits: PageWaits;
  }
}

/** Runs in the page before its own scripts and before `measureInPage`. */
export function waitInPage(): void {
  /** Resolves in the first task after a task, or after the next frame. */
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(undefined);
    });
  const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));
  const untilShown = async (isShown: () => boolean): Promise<void> => {
    await nextPaint();
    if (!isShown()) await untilShown(isShown);
  };
  const linkTo = (address: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`tbody a[href="${address}"]`)].find((link) =>
      link.checkVisibility(),
    );
  const isHeadShown = (number: string) =>
    [...document.querySelectorAll('h1, h2')].some(
      (heading) => heading.textContent?.includes(number) === true && heading.checkVisibility(),
    );
  const areLinesShown = (address: string) =>
    document.querySelector(`[data-panel="${address}"] tbody tr[data-row-key]`)?.checkVisibility() === true;
  const keyTime = () =>
    new Promise<KeyTime>((resolve) => {
      const begin = ({ timeStamp }: KeyboardEvent) => {
        const painted = nextPaint();
        // The root of the application handles the event before the window, and renders the change in it. The first task
        // after the event would run after the frame.
        const end = () => {
          // The layout of the change is part of the work.
          document.body.getBoundingClientRect();
          const work = performance.now() - timeStamp;
          void painted.then(() => resolve({ work, paint: performance.now() - timeStamp }));
        };
        window.addEventListener('input', end, { once: true });
      };
      window.addEventListener('keydown', begin, { capture: true, once: true });
    });
  window.benchWaits = { keyTime, untilShown, linkTo, isHeadShown, areLinesShown };
}

/** Runs in the page before its own scripts: it must not refer to anything outside of it. */
export function measureInPage(): void {
  const keys: KeyTime[] = [];
  let pageTime: Promise<ClickTime> = Promise.resolve({ head: Number.NaN, lines: Number.NaN });
  const { keyTime, untilShown, linkTo, isHeadShown, areLinesShown } = window.benchWaits;
  window.benchTimes = {
    keys,
    paste: async (table, lines) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', table);
      const began = performance.now();
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      await untilShown(() => document.querySelectorAll('tbody th[scope="row"]').length >= lines);
      return performance.now() - began;
    },
    nextKey: () => {
      const index = keys.length;
      void keyTime().then((time) => {
        keys[index] = time;
      });
      return index;
    },
    timeOf: async (index) => {
      await untilShown(() => keys[index] !== undefined);
      return keys[index] ?? { work: Number.NaN, paint: Number.NaN };
    },
    nextPage: (number, address) => {
      pageTime = new Promise((resolve) => {
        window.addEventListener(
          'click',
          async ({ timeStamp }) => {
            await untilShown(() => isHeadShown(number));
            const head = performance.now() - timeStamp;
            if (!areLinesShown(address)) await untilShown(() => areLinesShown(address));
            resolve({ head, lines: performance.now() - timeStamp });
          },
          { capture: true, once: true },
        );
      });
    },
    pageTime: () => pageTime,
    click: (address) => linkTo(address)?.click(),
    back: (address) => {
      history.back();
      return untilShown(() => linkTo(address) !== undefined);
    },
  };
}
