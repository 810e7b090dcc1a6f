import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/**
 * Creates a transport over Server-Sent Events: a response that stays open, with the headers that are already set. The
 * client sends its messages as separate requests.
 */
export function createSseTransport(raw: ServerResponse, { leaveWithin }: HubTimeouts): Transport {
  const closed = once(raw, 'close').then(() => undefined);
  // Ignored, because the event `close` follows.
  raw.on('error', () => undefined);
  // `x-accel-buffering` prevents reverse proxies from buffering the events.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  // A comment of the event stream, so that the client receives the response immediately.
  raw.write(':\n\n');
  return {
    send: (text) => {
      if (raw.writableEnded) return;
      raw.write(`data: ${text}\n\n`);
      if (raw.writableLength > maxQueuedBytes) raw.destroy();
    },
    end: () => {
      raw.end();
      const timeout = setTimeout(() => raw.destroy(), leaveWithin);
      raw.once('close', () => clearTimeout(timeout));
    },
    cut: () => void raw.destroy(),
    closed,
  };
}
