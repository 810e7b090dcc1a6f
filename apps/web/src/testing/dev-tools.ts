import { cdp } from 'vitest/browser';

// The types of the Playwright provider would bring those of Node.js with them.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, parameters: object): Promise<unknown>;
  }
}

/** Sends a command of the Chrome DevTools protocol to the page. */
export function command(method: string, parameters: object): Promise<unknown> {
  return cdp().send(method, parameters);
}
