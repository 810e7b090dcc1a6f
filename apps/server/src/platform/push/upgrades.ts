import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { namesOneHost } from '../http/connections/host-header.ts';
import { maxMessageBytes } from './transport.ts';
import { queryOf } from './query.ts';
import type { Receive, PushServices } from './push-services.ts';
import { createWebSocketTransport } from './websocket-transport.ts';

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').toLowerCase().replace(/\/+$/, '');
}

function refuse(socket: Duplex, status: number): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'cache-control: no-store', 'connection: close'];
  // `end` alone leaves a connection that the client does not close.
  socket.end([...head, 'content-length: 0', '', ''].join('\r\n'), () => socket.destroy());
}

const ofUpgrade = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Handles a request with another upgrade than WebSocket again, without the upgrade: HTTP allows to ignore it, and some
 * programs send it with every call (`Upgrade: h2c`).
 */
function ignoreUpgrade(app: FastifyInstance, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (const [at, name] of request.rawHeaders.entries())
    if (at % 2 === 0 && !ofUpgrade.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'), head]));
  app.server.emit('connection', socket);
}

/** Handles WebSockets at the paths of `handlers`; refuses all others. */
export function handleUpgrades(
  app: FastifyInstance,
  { admission, timing }: PushServices,
  handlers: ReadonlyMap<string, Receive>,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const receive = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | undefined> => {
    const { url = '', headers } = request;
    const handler = handlers.get(pathOf(url));
    if (!namesOneHost(request)) return 400;
    if (!handler) return 404;
    if (admission.isForeignOrigin(headers)) return 403;
    const talk = await handler(headers, queryOf(url));
    if (typeof talk === 'number') return talk;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const hear = talk(createWebSocketTransport(opened, timing));
      // Whole messages arrive as one buffer.
      opened.on('message', (data) => Buffer.isBuffer(data) && hear(data.toString()));
    });
    return undefined;
  };
  app.server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(app, request, socket, head);
    const path = pathOf(request.url ?? '');
    // A client that disconnects before the response does not need it.
    socket.on('error', () => undefined);
    void receive(request, socket, head)
      .catch((problem: unknown) => {
        app.log.error({ err: problem, path }, 'socket');
        return 503;
      })
      .then((status) => {
        if (status === undefined) return;
        app.log.info({ path, ip: request.socket.remoteAddress, status }, 'socket refused');
        refuse(socket, status);
      });
  });
}
