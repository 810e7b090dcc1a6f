import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../failure.ts';
import { createServer } from '../server.ts';

const left: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(left.splice(0).map((end) => end()));
});

/** Interval of the checks in ms, and the number of checks without progress before a body is cut off. */
const [checkEvery, maxChecks] = [500, 30];

function check(times = 1): unknown {
  return vi.advanceTimersByTime(times * checkEvery);
}

interface CheckedServer {
  readonly app: FastifyInstance;
  /** Lets the server read requests to `/held`. */
  readonly read: () => void;
}

/** Waits until `isSo` returns true. Unlike `expect.poll` it does not advance the clock of {@link check}. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

/** Starts a server whose checks of bodies run by {@link check} only. */
async function listen(): Promise<CheckedServer> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = await createServer({ logLevel: 'silent', clientOrigins: [] });
  let read = (): void => undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  const answer = async ({ body }: FastifyRequest): Promise<string> => `${String(body).length} bytes`;
  app.post('/read', answer);
  app.post('/held', { preParsing: (_request, _reply, payload) => reading.then(() => payload) }, answer);
  app.get('/unread', async () => 'nothing to read');
  app.post('/refused', { onRequest: () => Promise.reject(new Failure('not-signed-in')) }, answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  left.push(() => app.close());
  return { app, read };
}

interface Sender {
  readonly heard: () => string;
  readonly write: (text: string) => void;
  /** Writes `text` and resolves when the server has read it. */
  readonly send: (text: string) => Promise<void>;
  /** Returns the number of bytes that the server has read. */
  readonly bytesRead: () => number;
  readonly closed: Promise<unknown>;
}

async function openSender({ app }: CheckedServer): Promise<Sender> {
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  left.push(() => socket.destroy());
  let [text, sent] = ['', 0];
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => undefined);
  const [accepting] = (await accepted) as [Socket];
  const write = (more: string): void => {
    sent += more.length;
    socket.write(more);
  };
  const bytesRead = (): number => accepting.bytesRead;
  const send = async (more: string): Promise<void> => {
    write(more);
    await until(() => bytesRead() === sent);
  };
  return { heard: () => text, write, send, bytesRead, closed: once(socket, 'close') };
}

function head(request: string, length: number): string {
  return `${request} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;
}

describe('a request body', () => {
  it('a body that stops for 15 s is cut off with status 408', async () => {
    const { heard, send, closed } = await openSender(await listen());
    await send(`${head('POST /read', 9)}half`);
    check(maxChecks);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('a body below the minimum rate is cut off after 15 s, however much is to follow', async () => {
    const { heard, send, closed } = await openSender(await listen());
    await send(head('POST /read', 1_000_000));
    for (let checks = 0; checks < maxChecks; checks++) {
      await send('x'.repeat(32));
      check();
    }
    check();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('a body at the minimum rate is read to its end, also after a pause', async () => {
    const { heard, send } = await openSender(await listen());
    const part = 'x'.repeat(2_100);
    await send(head('POST /read', part.length * 3 * maxChecks));
    for (let checks = 0; checks < 3 * maxChecks; checks++) {
      if (checks === maxChecks) check(maxChecks - 2);
      await send(part);
      check();
    }
    await until(() => heard() !== '');
    expect(heard()).toContain(`${part.length * 3 * maxChecks} bytes`);
  });

  it('a body that the server itself does not read is not cut off', async () => {
    const server = await listen();
    const { heard, write, bytesRead } = await openSender(server);
    const body = 'x'.repeat(900_000);
    write(`${head('POST /held', body.length)}${body}`);
    await until(() => bytesRead() > 60_000);
    check(3 * maxChecks);
    server.read();
    await until(() => heard() !== '');
    expect(heard()).toContain(`${body.length} bytes`);
  });
});

describe('an early response', () => {
  it.each([
    ['POST /refused', 401],
    ['POST /%zz', 400],
    ['GET /unread', 200],
    ['GET /nowhere', 404],
  ])('a response before the body has arrived closes the connection: %s', async (request, status) => {
    const { heard, send, closed } = await openSender(await listen());
    await send(`${head(request, 9)}half`);
    await closed;
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('an early response reaches a client that is still sending, and its connection closes a second later', async () => {
    const { app } = await listen();
    vi.useRealTimers();
    const accepted = once(app.server, 'connection');
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    left.push(() => socket.destroy());
    let problem: unknown;
    socket.on('error', (error) => (problem = error)).resume();
    socket.write(`${head('POST /refused', 1_000)}half`);
    const [accepting] = (await accepted) as [Socket];
    const closed = once(accepting, 'close');
    await once(socket, 'end');
    const before = accepting.bytesRead;
    socket.write('more');
    await until(() => accepting.bytesRead === before + 4 || problem !== undefined);
    expect(problem).toBeUndefined();
    await closed;
  });

  it('a response after the whole body keeps the connection', async () => {
    const { heard, send } = await openSender(await listen());
    await send(`${head('POST /read', 4)}full`);
    await until(() => heard() !== '');
    expect(heard()).toContain('4 bytes');
    expect(heard()).not.toMatch(/\r\nconnection: close\r\n/i);
  });
});
