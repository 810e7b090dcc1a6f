import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/** Creates a transport over long polling. It closes when the client stops polling. */
export function createLongPollingTransport({ pollWithin }: HubTimeouts): Transport {
  let queued: string[] = [];
  let queuedBytes = 0;
  let isClosed = false;
  let pendingPoll: ((texts: readonly string[] | undefined) => void) | undefined;
  let resolveClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => (resolveClosed = resolve));
  const expiry = setTimeout(() => (pendingPoll ? void expiry.refresh() : cut()), pollWithin).unref();
  /** Responds to the pending poll with the queued texts. */
  const respondToPoll = (): void => {
    const respond = pendingPoll;
    if (respond === undefined) return;
    const texts = queued;
    pendingPoll = undefined;
    queued = [];
    queuedBytes = 0;
    // Not refreshed after the end, because polls are then answered for a limited time only.
    if (!isClosed) expiry.refresh();
    respond(isClosed && texts.length === 0 ? undefined : texts);
  };
  const cut = (): void => {
    isClosed = true;
    queued = [];
    respondToPoll();
    clearTimeout(expiry);
    resolveClosed();
  };
  return {
    send: (text) => {
      if (isClosed) return;
      queued.push(text);
      queuedBytes += Buffer.byteLength(text);
      if (queuedBytes > maxQueuedBytes) cut();
      else respondToPoll();
    },
    // A client without a pending poll receives the end with its next poll.
    end: () => {
      isClosed = true;
      expiry.refresh();
      respondToPoll();
    },
    cut,
    closed,
    poll: (response) =>
      new Promise((resolve) => {
        pendingPoll?.([]);
        pendingPoll = resolve;
        if (queued.length > 0 || isClosed) return respondToPoll();
        response.once('close', () => {
          if (pendingPoll !== resolve) return;
          pendingPoll = undefined;
          expiry.refresh();
          resolve([]);
        });
      }),
  };
}
