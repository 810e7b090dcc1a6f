import type { Socket } from 'node:net';
import { setImmediate as untilRead, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepEvery = 100;

/**
 * Lets a stop come to its end. What is under way is answered, and every answer closes its connection; connections without
 * a request are closed again and again, because closing the server does so only once: one that is kept alive after its
 * answer, or was opened ahead and never used, would hold the stop. Each gets a round of grace: a request may have come
 * that is not read yet. After `patience` ms everything is cut.
 */
export function endConnections(app: FastifyInstance, patience: number): void {
  /** Answers that connections wait for; absent until the first request is known. */
  const owed = new Map<Socket, number | undefined>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    // A request that offered another protocol is read once more: its connection comes a second time.
    if (owed.has(socket)) return;
    owed.set(socket, undefined);
    socket.once('close', () => owed.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    owed.set(socket, (owed.get(socket) ?? 0) + 1);
    // Told when the answer's last byte is handed on: Node's own count ends when it is only written.
    response.once('close', () => owed.has(socket) && owed.set(socket, (owed.get(socket) ?? 1) - 1));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  let idleBefore = new Set<Socket>();
  const sweep = (): void => {
    const idle = [...owed].filter(([socket, answers]) => answers === 0 || socket.bytesRead === 0);
    for (const [socket] of idle) if (idleBefore.has(socket)) socket.destroy();
    idleBefore = new Set(idle.map(([socket]) => socket));
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    sweep();
    // After what has arrived is read: when the process was busy for a while, timers come first.
    const sweeping = setInterval(() => setImmediate(sweep), sweepEvery);
    const cutting = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once('close', () => {
      clearInterval(sweeping);
      clearTimeout(cutting);
    });
    // When this is over the server closes, which cuts what is idle without a round of grace.
    if (owed.size === 0) return;
    await sleep(sweepEvery);
    await untilRead();
  });
}
