import type { WebSocket } from 'ws';
import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/** Unanswered pings after which a client counts as dead. */
const maxUnansweredPings = 2;

/** Creates a transport over a WebSocket. A dead client is detected, because every WebSocket answers pings. */
export function createWebSocketTransport(socket: WebSocket, { pingEvery, leaveWithin }: HubTimeouts): Transport {
  let unanswered = 0;
  const noteSign = (): void => void (unanswered = 0);
  const heartbeat = setInterval(() => {
    if (unanswered === maxUnansweredPings) return socket.terminate();
    unanswered++;
    socket.ping();
  }, pingEvery);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
  const cutSoon = (): void => {
    const cutting = setTimeout(() => socket.terminate(), leaveWithin);
    socket.once('close', () => clearTimeout(cutting));
  };
  // The library reports an invalid or too long message to the client; then the socket is closed as by `end`.
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
