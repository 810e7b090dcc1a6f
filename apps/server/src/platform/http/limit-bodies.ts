import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive, in ms: 10 MB over a line of 700 kbit/s. */
export const uploadTimeoutMs = 120_000;

/** The longest pause of a sender, in ms; it is also the time that a sender below the minimum rate gets. */
const maxPauseMs = 15_000;
/** Bytes per second. A sender that is faster earns its pauses back. */
const minRate = 4_096;
const checkEvery = 500;
/** How long a connection with an unread body stays after its end is sent, in ms. */
const readAfterEnd = 1_000;

/** A body that is arriving. */
interface Arrival {
  /** Bytes that the connection had read at the last check. */
  bytesRead: number;
  /** How long the sender may still be slow, in ms. */
  allowance: number;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the server has to read first: the sender cannot go on until then. */
function isHeldUp({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

/**
 * Has Node close a connection with an unread body in two steps: the end at once, the socket when the client has closed its
 * side or a second later. Destroyed at once it would be reset, and a client that is still sending would lose the answer.
 */
function closeAfterAnswer(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const closing = setTimeout(() => socket.destroy(), readAfterEnd);
    socket.once('close', () => clearTimeout(closing));
  };
}

/**
 * Cuts off bodies that arrive too slowly, on all routes alike, as Node cuts off headers that do. An answer that is given
 * before the body has arrived closes the connection: the rest would have to be read before the next request.
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
      if (isHeldUp(request)) continue;
      const earned = ((socket.bytesRead - arrival.bytesRead) / minRate) * 1000;
      arrival.bytesRead = socket.bytesRead;
      // Checks are counted, not time: a process that was busy has not read what had come.
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
