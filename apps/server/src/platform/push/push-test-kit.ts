import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { createServer } from '../http/server.ts';
import type { PushListener } from './listener.ts';
import { mountPush, type Push } from './push.ts';
import type { PushTimeouts } from './timeouts.ts';

const left: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of left.splice(0).reverse()) await end();
});

/** Has `end` called when the test is over; the last first. */
export const whenOver = (end: () => unknown): void => void left.push(end);

/** Patience with what takes its time on a busy machine. */
export const soon = { timeout: 10_000 };

/** The push token of a user's session. */
export const tokenOf = ({ tenantId, userId, sessionId }: PushListener): string =>
  `the-push-token-of-${tenantId}-${userId}-${sessionId}`;

/** Somebody, in her only session. */
export const mei: PushListener = { tenantId: 2, userId: 7, sessionId: 70 };

/** The origin that may call besides our own. */
export const friend = 'http://friend.example:8080';

/** A server with the push channel and nothing else. */
export interface PushServer {
  readonly app: FastifyInstance;
  readonly push: Push;
  readonly port: number;
  /** Its address with a scheme. */
  readonly at: (scheme: 'http' | 'ws', path: string) => string;
}

/** Starts one, on `port` or on any. */
export const openPush = async (timing: Partial<PushTimeouts> = {}, port = 0): Promise<PushServer> => {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [friend] });
  const identify = async (token: string): Promise<PushListener | undefined> => {
    if (token === 'breaks-the-database') throw new Error('away');
    const [, ...ids] = /^the-push-token-of-(\d+)-(\d+)-(\d+)$/.exec(token) ?? [];
    const [tenantId, userId, sessionId] = ids.map(Number);
    if (tenantId === undefined || userId === undefined || sessionId === undefined) return undefined;
    return { tenantId, userId, sessionId };
  };
  const push = mountPush(app, { identify, clientOrigins: [friend] }, timing);
  app.post('/echo', async ({ body }) => ({ body }));
  await app.listen({ port, host: '127.0.0.1' });
  whenOver(() => app.close());
  const { port: taken } = app.server.address() as AddressInfo;
  return { app, push, port: taken, at: (scheme, path) => `${scheme}://127.0.0.1:${taken}${path}` };
};

/** A bare socket and what it has heard. */
export interface Bare {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** Sends messages, together. */
  readonly say: (...messages: readonly object[]) => void;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
}

/** Opens a socket at `path`; the status when it is refused. */
export const openSocket = async (
  { at }: PushServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Bare | number> => {
  const socket = new WebSocket(at('ws', path), { headers });
  whenOver(() => socket.terminate());
  const heard: string[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const texts = Buffer.isBuffer(data) ? data.toString().split('\u001e') : [];
    heard.push(...texts.filter((text) => text !== ''));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const status = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(undefined));
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
  });
  const say = (...messages: readonly object[]): void =>
    socket.send(messages.map((message) => `${JSON.stringify(message)}\u001e`).join(''));
  return status ?? { socket, heard, say, closed };
};

/** The way in of `listener`, without negotiation. */
export const wayOf = (listener: PushListener): string => `/signalr?enc_auth_token=${tokenOf(listener)}`;

/** A socket of `listener` that has shaken hands. */
export const listening = async (server: PushServer, listener: PushListener): Promise<Bare> => {
  const bare = await openSocket(server, wayOf(listener));
  if (typeof bare === 'number') throw new Error(`refused with ${bare}`);
  const answered = once(bare.socket, 'message');
  bare.say({ protocol: 'json', version: 1 });
  await answered;
  return bare;
};
