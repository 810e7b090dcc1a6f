import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../failure.ts';
import { createServer } from './server.ts';

const left: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(left.splice(0).map((end) => end()));
});

/** How often bodies are checked, and how many checks without progress a sender gets. */
const [checkEvery, mostChecks] = [500, 30];

function check(times = 1): unknown {
  return vi.advanceTimersByTime(times * checkEvery);
}

interface Listening {
  readonly app: FastifyInstance;
  /** Has requests to `/held` read. */
  readonly read: () => void;
}

/** Ends when `isSo` holds. Unlike `expect.poll` it leaves the clock of {@link check} alone. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

/** A server whose checks of bodies run by {@link check} only. */
async function listen(): Promise<Listening> {
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
  /** Writes `text`; the server has read it when this ends. */
  readonly send: (text: string) => Promise<void>;
  /** How many bytes the server has read. */
  readonly bytesRead: () => number;
  readonly closed: Promise<unknown>;
}

async function openSender({ app }: Listening): Promise<Sender> {
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

describe('a body', () => {
  it('that stops for 15 s is cut off with status 408', async () => {
    const { heard, send, closed } = await openSender(await listen());
    await send(`${head('POST /read', 9)}half`);
    check(mostChecks);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that drips is cut off after 15 s, however much is to come', async () => {
    const { heard, send, closed } = await openSender(await listen());
    await send(head('POST /read', 1_000_000));
    for (let checks = 0; checks < mostChecks; checks++) {
      await send('x'.repeat(32));
      check();
    }
    check();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that arrives at the minimum rate is read to its end, also after a pause', async () => {
    const { heard, send } = await openSender(await listen());
    const part = 'x'.repeat(2_100);
    await send(head('POST /read', part.length * 3 * mostChecks));
    for (let checks = 0; checks < 3 * mostChecks; checks++) {
      if (checks === mostChecks) check(mostChecks - 2);
      await send(part);
      check();
    }
    await until(() => heard() !== '');
    expect(heard()).toContain(`${part.length * 3 * mostChecks} bytes`);
  });

  it('that the server does not read meanwhile is not cut off', async () => {
    const server = await listen();
    const { heard, write, bytesRead } = await openSender(server);
    const body = 'x'.repeat(900_000);
    write(`${head('POST /held', body.length)}${body}`);
    await until(() => bytesRead() > 60_000);
    check(3 * mostChecks);
    server.read();
    await until(() => heard() !== '');
    expect(heard()).toContain(`${body.length} bytes`);
  });
});

describe('an answer before the body has arrived', () => {
  it.each([
    ['POST /refused', 401],
    ['POST /%zz', 400],
    ['GET /unread', 200],
    ['GET /nowhere', 404],
  ])('closes the connection: %s', async (request, status) => {
    const { heard, send, closed } = await openSender(await listen());
    await send(`${head(request, 9)}half`);
    await closed;
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('is not lost to a client that is still sending, whose connection ends a second later', async () => {
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

  it('that has arrived keeps the connection', async () => {
    const { heard, send } = await openSender(await listen());
    await send(`${head('POST /read', 4)}full`);
    await until(() => heard() !== '');
    expect(heard()).toContain('4 bytes');
    expect(heard()).not.toMatch(/\r\nconnection: close\r\n/i);
  });
});
