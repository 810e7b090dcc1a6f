import { type PushTransport, maxQueuedBytes } from './transport.ts';
import type { PushTimeouts } from './timeouts.ts';

/** A line over long polling. It ends when nobody asks any more. */
export function pollLine({ pollWithin }: PushTimeouts): PushTransport {
  let said: string[] = [];
  let waiting = 0;
  let isOver = false;
  let asking: ((texts: readonly string[] | undefined) => void) | undefined;
  let settle = (): void => undefined;
  const closed = new Promise<void>((resolve) => (settle = resolve));
  const expiry = setTimeout(() => (asking ? void expiry.refresh() : cut()), pollWithin).unref();
  /** Answers whoever asks with what there is. */
  const answer = (): void => {
    const tell = asking;
    if (tell === undefined) return;
    const texts = said;
    asking = undefined;
    said = [];
    waiting = 0;
    // Who asks after the end is answered for a while, not for ever.
    if (!isOver) expiry.refresh();
    tell(isOver && texts.length === 0 ? undefined : texts);
  };
  const cut = (): void => {
    isOver = true;
    said = [];
    answer();
    clearTimeout(expiry);
    settle();
  };
  return {
    send: (text) => {
      if (isOver) return;
      said.push(text);
      waiting += Buffer.byteLength(text);
      if (waiting > maxQueuedBytes) cut();
      else answer();
    },
    // Who does not ask just now learns of it when she asks next.
    end: () => {
      isOver = true;
      expiry.refresh();
      answer();
    },
    cut,
    closed,
    poll: (response) =>
      new Promise((resolve) => {
        asking?.([]);
        asking = resolve;
        if (said.length > 0 || isOver) return answer();
        response.once('close', () => {
          if (asking !== resolve) return;
          asking = undefined;
          expiry.refresh();
          resolve([]);
        });
      }),
  };
}
