import { expect, type Page, type Request } from '@playwright/test';

/** The requests of a page since the start of the recording. */
export interface Traffic {
  /** Returns all requests, as method and path. A socket counts as one. */
  readonly all: () => readonly string[];
  /** Returns the requests to the API and to the push channel among them. */
  readonly calls: () => readonly string[];
  /** Waits until no request is open and the browser has nothing to do. */
  readonly waitForQuiet: () => Promise<void>;
  /** Forgets the requests so far. */
  readonly reset: () => void;
}

function isCall(request: string): boolean {
  return /^\w+ \/(?:api|AbpUserConfiguration|signalr)\b/.test(request);
}

/** Records the requests of a page to its server. */
export function recordTraffic(page: Page): Traffic {
  const sent: string[] = [];
  const open = new Set<Request>();
  const note = (method: string, address: string) => sent.push(`${method} ${new URL(address).pathname}`);
  page.on('request', (request) => {
    // The content of data addresses is in the page.
    if (!/^https?:/.test(request.url())) return;
    open.add(request);
    note(request.method(), request.url());
  });
  page.on('websocket', (socket) => note('SOCKET', socket.url()));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    all: () => sent,
    calls: () => sent.filter(isCall),
    waitForQuiet: () =>
      expect
        .poll(async () => {
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
          return open.size;
        })
        .toBe(0),
    reset: () => void sent.splice(0),
  };
}
