import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { type PushTransport, maxQueuedBytes } from './transport.ts';
import type { PushTimeouts } from './timeouts.ts';

/**
 * Creates a transport over Server-Sent Events: a response that does not end. The client sends by requests of its own.
 */
export function createSseTransport(reply: FastifyReply, { leaveWithin }: PushTimeouts): PushTransport {
  reply.hijack();
  const { raw } = reply;
  const closed = once(raw, 'close').then(() => undefined);
  // The close event follows.
  raw.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
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
