import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/**
 * Creates a transport over Server-Sent Events: a response that does not end, with the headers that are set already. The client sends by requests of its own.
 */
export function createSseTransport(raw: ServerResponse, { leaveWithin }: HubTimeouts): Transport {
  const closed = once(raw, 'close').then(() => undefined);
  // The close event follows.
  raw.on('error', () => undefined);
  // Reverse proxies would buffer the events.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  // A comment: the client learns at once that the stream is open.
  raw.write(':\n\n');
  return {
    send: (text) => {
      if (raw.writableEnded) return;
      raw.write(`data: ${text}\n\n`);
      if (raw.writableLength > maxQueuedBytes) raw.destroy();
    },
    end: () => {
      raw.end();
      const cutting = setTimeout(() => raw.destroy(), leaveWithin);
      raw.once('close', () => clearTimeout(cutting));
    },
    cut: () => void raw.destroy(),
    closed,
  };
}
