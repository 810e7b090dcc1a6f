import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive, in ms: 10 MB over a line of 700 kbit/s. */
export const uploadTimeoutMs = 120_000;

/** The longest pause of a sender, in ms; also the time allowed below the minimum rate. */
const maxPauseMs = 15_000;
/** Bytes per second. A faster sender earns allowance for later pauses. */
const minRate = 4_096;
const checkEvery = 500;
/** How long a connection with an unread body stays open after the response, in ms. */
const readAfterEnd = 1_000;

/** A body that is arriving. */
interface Arrival {
  /** Bytes that the connection had read at the last check. */
  bytesRead: number;
  /** How long the sender may still be below the minimum rate, in ms. */
  allowance: number;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Returns whether the server has to read first: until then the sender cannot continue. */
function isBufferFull({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

/**
 * Makes Node close a connection with an unread body in two steps: the server's side immediately, the socket when the
 * client has closed its side or a second later. An immediate close would reset the connection, and a client that is
 * still sending would lose the response.
 */
function closeAfterAnswer(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const closing = setTimeout(() => socket.destroy(), readAfterEnd);
    socket.once('close', () => clearTimeout(closing));
  };
}

/**
 * Cuts off bodies that arrive too slowly, on all routes, as Node does with headers. A response before the body has
 * arrived closes the connection: the rest would have to be read before the next request.
 */
export function enforceBodyTimeouts(app: FastifyInstance): void {
  const arrivals = new Map<IncomingMessage, Arrival>();
  app.server.on('request', (request) => {
    if (hasBody(request)) arrivals.set(request, { bytesRead: request.socket.bytesRead, allowance: maxPauseMs });
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!arrivals.has(raw) || raw.complete) return;
    reply.header('connection', 'close');
    closeAfterAnswer(raw.socket);
  });
  const check = (): void => {
    for (const [request, arrival] of arrivals) {
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        arrivals.delete(request);
        continue;
      }
      if (isBufferFull(request)) continue;
      const earned = ((socket.bytesRead - arrival.bytesRead) / minRate) * 1000;
      arrival.bytesRead = socket.bytesRead;
      // Checks are counted, not time: a busy process has not read the data that arrived.
      arrival.allowance = Math.min(maxPauseMs, arrival.allowance + earned) - checkEvery;
      if (arrival.allowance > 0) continue;
      arrivals.delete(request);
      app.server.emit(
        'clientError',
        Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }
  };
  const checking = setInterval(check, checkEvery).unref();
  app.addHook('onClose', async () => clearInterval(checking));
}
