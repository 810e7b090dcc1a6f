import { cdp } from 'vitest/browser';

// The types of the Playwright provider would bring those of Node.js with them.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, parameters: object): Promise<unknown>;
  }
}

/** Composes text with an input method in the field that has the focus. */
export const compose = (text: string): Promise<unknown> =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** Inserts text as an input method does at the end of a composition. */
export const endComposition = (text: string): Promise<unknown> => cdp().send('Input.insertText', { text });
