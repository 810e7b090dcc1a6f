import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/** Creates a transport over long polling. It closes when the client stops polling. */
export function createLongPollingTransport({ pollWithin }: HubTimeouts): Transport {
  let said: string[] = [];
  let waiting = 0;
  let isOver = false;
  let pendingPoll: ((texts: readonly string[] | undefined) => void) | undefined;
  let resolveClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => (resolveClosed = resolve));
  const expiry = setTimeout(() => (pendingPoll ? void expiry.refresh() : cut()), pollWithin).unref();
  /** Responds to the pending poll with the queued texts. */
  const answer = (): void => {
    const respond = pendingPoll;
    if (respond === undefined) return;
    const texts = said;
    pendingPoll = undefined;
    said = [];
    waiting = 0;
    // Not refreshed after the end, because polls are then answered for a limited time only.
    if (!isOver) expiry.refresh();
    respond(isOver && texts.length === 0 ? undefined : texts);
  };
  const cut = (): void => {
    isOver = true;
    said = [];
    answer();
    clearTimeout(expiry);
    resolveClosed();
  };
  return {
    send: (text) => {
      if (isOver) return;
      said.push(text);
      waiting += Buffer.byteLength(text);
      if (waiting > maxQueuedBytes) cut();
      else answer();
    },
    // A client without a pending poll receives the end with its next poll.
    end: () => {
      isOver = true;
      expiry.refresh();
      answer();
    },
    cut,
    closed,
    poll: (response) =>
      new Promise((resolve) => {
        pendingPoll?.([]);
        pendingPoll = resolve;
        if (said.length > 0 || isOver) return answer();
        response.once('close', () => {
          if (pendingPoll !== resolve) return;
          pendingPoll = undefined;
          expiry.refresh();
          resolve([]);
        });
      }),
  };
}
