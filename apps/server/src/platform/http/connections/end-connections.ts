import type { Socket } from 'node:net';
import { setImmediate as untilRead, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepEvery = 100;

/**
 * Makes closing the server finish. Pending requests are answered, and every response closes its connection. Connections
 * without a request are closed repeatedly, because Node does so only once: one that is kept alive after its response,
 * or was opened ahead and never used, would delay the stop. Each gets a grace period of one sweep: a request may have
 * arrived that is not read yet. After `timeoutMs` all connections are cut.
 */
export function endConnections(app: FastifyInstance, timeoutMs: number): void {
  /** Number of pending responses by connection; undefined until the first request is read. */
  const pendingResponses = new Map<Socket, number | undefined>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    // A request with an upgrade header is emitted twice with the same connection.
    if (pendingResponses.has(socket)) return;
    pendingResponses.set(socket, undefined);
    socket.once('close', () => pendingResponses.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    pendingResponses.set(socket, (pendingResponses.get(socket) ?? 0) + 1);
    // "close" follows the last byte of the response: Node's own count ends when it is only written.
    response.once(
      'close',
      () => pendingResponses.has(socket) && pendingResponses.set(socket, (pendingResponses.get(socket) ?? 1) - 1),
    );
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  let idleBefore = new Set<Socket>();
  const sweep = (): void => {
    const idle = [...pendingResponses].filter(([socket, answers]) => answers === 0 || socket.bytesRead === 0);
    for (const [socket] of idle) if (idleBefore.has(socket)) socket.destroy();
    idleBefore = new Set(idle.map(([socket]) => socket));
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    sweep();
    // After the data that has arrived is read: after a busy time, timers come first.
    const sweeping = setInterval(() => setImmediate(sweep), sweepEvery);
    const cutting = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    app.server.once('close', () => {
      clearInterval(sweeping);
      clearTimeout(cutting);
    });
    // After this hook the server closes, which cuts idle connections without a grace period.
    if (pendingResponses.size === 0) return;
    await sleep(sweepEvery);
    await untilRead();
  });
}
