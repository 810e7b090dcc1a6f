import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

const left: (() => unknown)[] = [];
afterEach(() => Promise.all(left.splice(0).map((end) => end())));

interface StoppableServer {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Resolves when a request to `/slow` has arrived. */
  readonly arrived: Promise<void>;
  /** Sends the response to `/slow`. */
  readonly answer: () => void;
}

async function listen(timeoutMs?: number): Promise<StoppableServer> {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [], stopTimeoutMs: timeoutMs });
  let answer = (): void => undefined;
  let arrive = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  app.post('/slow', async () => {
    arrive();
    await answered;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  left.push(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port, arrived, answer };
}

/** Opens a connection and sends `text`; resolves when the server has read it. */
async function connectAndSend({ app, port }: StoppableServer, text: string): Promise<Socket> {
  const taken = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  left.push(() => socket.destroy());
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  const [theirs] = (await taken) as [Socket];
  await expect.poll(() => theirs.bytesRead).toBe(text.length);
  return socket;
}

/** Closes the server; returns its number of connections before and after, and whether the client's socket is closed. */
async function closing({ app }: StoppableServer, socket: Socket) {
  const connections = promisify(app.server.getConnections.bind(app.server));
  const before = await connections();
  const ended = once(socket, 'close');
  await app.close();
  await ended;
  return { before, after: await connections(), isClosedForClient: socket.closed };
}

const cutOff = { before: 1, after: 0, isClosedForClient: true };

describe('a stop', () => {
  it('a stop answers pending requests with "connection: close" and does not wait for kept-alive connections', async () => {
    const server = await listen();
    const agent = new Agent({ keepAlive: true });
    left.push(() => agent.destroy());
    const sent = httpRequest({ port: server.port, path: '/slow', method: 'POST', agent }).end();
    await server.arrived;
    const closed = server.app.close();
    await expect.poll(() => server.app.server.listening).toBe(false);
    server.answer();
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe('close');
    response.resume();
    await closed;
  });

  it.each([
    ['was kept after an answer', 'GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n', ['404', '503']],
    ['was opened and not used yet', '', ['503']],
  ])('a stop refuses a request that arrives at its beginning on a connection that %s', async (_what, text, answers) => {
    const server = await listen();
    const socket = await connectAndSend(server, text);
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    const statuses = () => [...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
    await expect.poll(statuses).toEqual(answers.slice(0, -1));
    const closed = server.app.close();
    socket.write('GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'close');
    expect(statuses()).toEqual(answers);
    await closed;
  });

  it('a stop closes connections that were never used', async () => {
    const server = await listen();
    const unused = await connectAndSend(server, '');
    expect(await closing(server, unused)).toEqual(cutOff);
  });

  it.each([
    ['a header', 'POST /slow HTTP/1.1\r\nhost: x\r\n'],
    ['a body', 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'],
  ])('a stop cuts off half %s after its timeout', async (_what, text) => {
    const server = await listen(0);
    const half = await connectAndSend(server, text);
    expect(await closing(server, half)).toEqual(cutOff);
  });
});
