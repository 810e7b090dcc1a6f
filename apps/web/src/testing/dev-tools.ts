import { cdp } from 'vitest/browser';

// An import of the types of the Playwright provider would also import those of Node.js.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, parameters: object): Promise<unknown>;
  }
}

/** Sends a command of the Chrome DevTools protocol to the page. */
export function command(method: string, parameters: object): Promise<unknown> {
  return cdp().send(method, parameters);
}
