import type { WebSocket } from 'ws';
import { type Transport, maxQueuedBytes } from './transport.ts';
import type { HubTimeouts } from '../timeouts.ts';

/** The number of unanswered pings after which a client is disconnected. */
const maxUnansweredPings = 2;

/** Creates a transport over a WebSocket. Disconnects a dead client, since every living one answers pings. */
export function createWebSocketTransport(socket: WebSocket, { pingEvery, leaveWithin }: HubTimeouts): Transport {
  let unanswered = 0;
  const resetUnanswered = (): void => void (unanswered = 0);
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
  const terminateLater = (): void => {
    const timeout = setTimeout(() => socket.terminate(), leaveWithin);
    socket.once('close', () => clearTimeout(timeout));
  };
  // After an invalid or too long message, the library sends a close frame, and the client has the usual time to close.
  socket.on('error', terminateLater).on('pong', resetUnanswered).on('message', resetUnanswered);
  return {
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(text);
      if (socket.bufferedAmount > maxQueuedBytes) socket.terminate();
    },
    end: () => {
      socket.close(1000);
      terminateLater();
    },
    cut: () => socket.terminate(),
    closed,
  };
}
