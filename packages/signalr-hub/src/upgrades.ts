import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { maxMessageBytes } from './transports/transport.ts';
import { queryOf } from './query.ts';
import type { Receive, HubServices } from './hub-services.ts';
import { createWebSocketTransport } from './transports/websocket-transport.ts';

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').toLowerCase().replace(/\/+$/, '');
}

function refuse(socket: Duplex, status: number): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'cache-control: no-store', 'connection: close'];
  // Destroyed after `end`, because a client may leave its side of the connection open.
  socket.end([...head, 'content-length: 0', '', ''].join('\r\n'), () => socket.destroy());
}

const ofUpgrade = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Passes a request with another upgrade than WebSocket to the server again, without the upgrade. HTTP allows a server
 * to ignore upgrades, and some programs send `Upgrade: h2c` with every request.
 */
function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (const [at, name] of request.rawHeaders.entries())
    if (at % 2 === 0 && !ofUpgrade.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

/** The server that received an upgrade, with its log. */
export interface UpgradingServer {
  readonly server: Server;
  readonly log: {
    readonly info: (fields: object, message: string) => void;
    readonly error: (fields: object, message: string) => void;
  };
  /** Returns whether a request is well-formed; otherwise it is refused with status 400. */
  readonly isAcceptable: (request: IncomingMessage) => boolean;
}

/** Handles the event `upgrade` of an HTTP server. */
export type UpgradeHandler = (to: UpgradingServer, request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Creates a handler of upgrades. It accepts WebSockets at the paths of `receivers`, refuses other WebSockets, and
 * ignores other upgrades.
 */
export function createUpgradeHandler(
  { authenticator, timing }: HubServices,
  receivers: ReadonlyMap<string, Receive>,
): UpgradeHandler {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const receive = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | undefined> => {
    const { url = '', headers } = request;
    const receiver = receivers.get(pathOf(url));
    if (!receiver) return 404;
    if (authenticator.isForeignOrigin(headers)) return 403;
    const handleMessages = await receiver(headers, queryOf(url));
    if (typeof handleMessages === 'number') return handleMessages;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const receiveText = handleMessages(createWebSocketTransport(opened, timing));
      // The library passes each message as one buffer.
      opened.on('message', (data) => Buffer.isBuffer(data) && receiveText(data.toString()));
    });
    return undefined;
  };
  return ({ server, log, isAcceptable }, request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgrade(server, request, socket, head);
    const path = pathOf(request.url ?? '');
    // Ignored, because a client that disconnects needs no response.
    socket.on('error', () => undefined);
    void (isAcceptable(request) ? receive(request, socket, head) : Promise.resolve(400))
      .catch((problem: unknown) => {
        log.error({ err: problem, path }, 'WebSocket upgrade failed');
        return 503;
      })
      .then((status) => {
        if (status === undefined) return;
        log.info({ path, ip: request.socket.remoteAddress, status }, 'WebSocket refused');
        refuse(socket, status);
      });
  };
}
