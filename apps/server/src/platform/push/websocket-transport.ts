import type { WebSocket } from 'ws';
import { type PushTransport, maxQueuedBytes } from './transport.ts';
import type { PushTimeouts } from './timeouts.ts';

/** Pings without an answer before a client is taken for dead. */
const maxUnansweredPings = 2;

/** A line over a WebSocket. A client that is gone without a word is found out, since every socket answers a ping by itself. */
export function socketLine(socket: WebSocket, { pingEvery, leaveWithin }: PushTimeouts): PushTransport {
  let unanswered = 0;
  const noteSign = (): void => void (unanswered = 0);
  const asking = setInterval(() => {
    if (unanswered === maxUnansweredPings) return socket.terminate();
    unanswered++;
    socket.ping();
  }, pingEvery);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(asking);
      resolve();
    });
  });
  const cutSoon = (): void => {
    const cutting = setTimeout(() => socket.terminate(), leaveWithin);
    socket.once('close', () => clearTimeout(cutting));
  };
  // Of a message that is too long, or is none, the client is told; then it has to go as if it had been asked to.
  socket.on('error', cutSoon).on('pong', noteSign).on('message', noteSign);
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount > maxQueuedBytes) socket.terminate();
    },
    end: () => {
      socket.close(1000);
      cutSoon();
    },
    cut: () => socket.terminate(),
    closed,
  };
}
