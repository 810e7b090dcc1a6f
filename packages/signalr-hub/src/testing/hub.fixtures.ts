import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { type Hub, type HubListener, type HubTimeouts, mountHub } from '../index.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

/** Registers a function that is called after the test. The functions are called in reverse order. */
export function afterTest(end: () => unknown): void {
  return void cleanups.push(end);
}

/** Timeout in milliseconds for steps that are slow on a machine under load. */
export const slowTimeout = { timeout: 10_000 };

/** Returns the push token of a listener. */
export function tokenOf({ topic, group, sessionId }: HubListener): string {
  return `the-push-token-of-${topic}-${group}-${sessionId}`;
}

/** A listener with one session. */
export const mei: HubListener = { group: 'mei', topic: 'orders', sessionId: 70 };

/** The origin that may call in addition to the server's own. */
export const allowedOrigin = 'http://friend.example:8080';

/** A server with the hub and a path `/echo`. */
export interface HubServer {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly port: number;
  /** Returns the URL of a path. */
  readonly at: (scheme: 'http' | 'ws', path: string) => string;
}

async function identify(token: string): Promise<HubListener | undefined> {
  if (token === 'breaks-the-database') throw new Error('database is down');
  const [, topic, group, sessionId] = /^the-push-token-of-(\w+)-(\w+)-(\d+)$/.exec(token) ?? [];
  if (topic === undefined || group === undefined) return undefined;
  return { topic, group, sessionId: Number(sessionId) };
}

/** Returns whether a request has exactly one host. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length === 1;
}

const closeIntervalMs = 20;

/** Starts a server with a hub on `port`, or on any free port by default. */
export async function startHubServer(timing: Partial<HubTimeouts> = {}, port = 0): Promise<HubServer> {
  const app = Fastify({
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-of-the-app', 'yes');
  });
  const options = { name: 'TestHub', identify, clientOrigins: [allowedOrigin], isAcceptable: hasOneHost };
  const hub = mountHub(app, options, timing);
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Repeated, because a closing server closes idle connections only once, and a client may open one before it needs it.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), closeIntervalMs);
    app.server.once('close', () => clearInterval(timer));
  });
  app.post('/echo', async ({ body }) => ({ body }));
  await app.listen({ port, host: '127.0.0.1' });
  afterTest(async () => {
    const timer = setInterval(() => app.server.closeAllConnections(), closeIntervalMs);
    await app.close();
    clearInterval(timer);
  });
  const { port: actualPort } = app.server.address() as AddressInfo;
  return { app, hub, port: actualPort, at: (scheme, path) => `${scheme}://127.0.0.1:${actualPort}${path}` };
}

/** A plain WebSocket with the messages that it received. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly received: string[];
  /** Sends messages in one frame. */
  readonly send: (...messages: readonly object[]) => void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

/** Opens a WebSocket at `path`. Returns the HTTP status if it is refused. */
export async function openSocket(
  { at }: HubServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestSocket | number> {
  const socket = new WebSocket(at('ws', path), { headers });
  afterTest(() => socket.terminate());
  const received: string[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const texts = Buffer.isBuffer(data) ? data.toString().split('\u001e') : [];
    received.push(...texts.filter((text) => text !== ''));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const status = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(undefined));
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
  });
  const send = (...messages: readonly object[]): void =>
    socket.send(messages.map((message) => `${JSON.stringify(message)}\u001e`).join(''));
  return status ?? { socket, received, send, closed };
}

/** Returns the path at which `listener` connects without negotiation. */
export function connectPathOf(listener: HubListener): string {
  return `/signalr?enc_auth_token=${tokenOf(listener)}`;
}

/** Opens a WebSocket for `listener` and completes the handshake. */
export async function connectListener(server: HubServer, listener: HubListener): Promise<TestSocket> {
  const opened = await openSocket(server, connectPathOf(listener));
  if (typeof opened === 'number') throw new Error(`connection refused with status ${opened}`);
  const response = once(opened.socket, 'message');
  opened.send({ protocol: 'json', version: 1 });
  await response;
  return opened;
}
