import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { namesOneHost } from '../http/host-header.ts';
import { maxMessageBytes } from './transport.ts';
import { queryOf } from './query.ts';
import type { Receive, PushServices } from './push-services.ts';
import { socketLine } from './websocket-transport.ts';

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').toLowerCase().replace(/\/+$/, '');
}

function refuse(socket: Duplex, status: number): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'cache-control: no-store', 'connection: close'];
  // An end alone leaves a connection that the client does not close.
  socket.end([...head, 'content-length: 0', '', ''].join('\r\n'), () => socket.destroy());
}

const ofUpgrade = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Reads a request once more that offers another protocol than WebSocket, this time without the offer: such a one may be
 * passed over, and some programs make it with every call (`Upgrade: h2c`).
 */
function passOver(app: FastifyInstance, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (const [at, name] of request.rawHeaders.entries())
    if (at % 2 === 0 && !ofUpgrade.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'), head]));
  app.server.emit('connection', socket);
}

/** Receives the sockets that are opened at the paths of `doors`; no others are. */
export function handleUpgrades(
  app: FastifyInstance,
  { admission, timing }: PushServices,
  doors: ReadonlyMap<string, Receive>,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const receive = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | undefined> => {
    const { url = '', headers } = request;
    const door = doors.get(pathOf(url));
    if (!namesOneHost(request)) return 400;
    if (!door) return 404;
    if (admission.isStranger(headers)) return 403;
    const talk = await door(headers, queryOf(url));
    if (typeof talk === 'number') return talk;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const hear = talk(socketLine(opened, timing));
      // Whole messages come as one buffer.
      opened.on('message', (data) => Buffer.isBuffer(data) && hear(data.toString()));
    });
    return undefined;
  };
  app.server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return passOver(app, request, socket, head);
    const path = pathOf(request.url ?? '');
    // Whoever hangs up before the answer has no need of it.
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
