import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { api, urlOf } from '@yipin/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminPassword, dataFolder, type RunningProduct, startProduct } from './fixtures/running-product.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request on a new connection, or on one of the agent. Returns undefined if the connection fails or closes. */
function sendRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
  agent: Agent | false = false,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = httpRequest(
      url,
      { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', () => resolve(undefined));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      },
    );
    request.on('error', () => resolve(undefined));
    request.end(body && JSON.stringify(body));
  });
}

const signedIn = z.object({ result: z.object({ accessToken: z.string() }) });
const page = z.object({ result: z.object({ totalCount: z.number(), items: z.array(z.object({ code: z.string() })) }) });

async function signInAt(address: string, password = adminPassword): Promise<Record<string, string>> {
  const login = { userNameOrEmailAddress: 'admin', password };
  const answer = await sendRequest(`${address}${urlOf(api.session.signIn)}`, 'POST', {}, login);
  return { authorization: `Bearer ${signedIn.parse(answer?.body).result.accessToken}` };
}

/** Long, because the timeout is only for a test that hangs. */
const longTimeout = { timeout: 120_000 };
const acknowledgedBeforeStop = 60;
let folder: string;
/** The data of a product that was started and stopped once. A start with a copy of it is faster. */
let template: string;
const started: RunningProduct[] = [];

/** Copies the data for one test. Returns the folder of the copy. */
function copyOfTemplate(name: string): string {
  const dataDir = path.join(folder, name);
  execFileSync('cp', ['-a', template, dataDir]);
  return dataDir;
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct(dataDir, environment);
  started.push(product);
  return product;
}

beforeAll(async () => {
  folder = dataFolder();
  template = path.join(folder, 'template');
  const product = await start(template);
  product.requestStop();
  await product.ended;
});

afterAll(async () => {
  for (const product of started) product.requestStop();
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

test.concurrent(
  'a stop under load answers all accepted requests, and the next start has all of their data',
  longTimeout,
  async () => {
    const dataDir = copyOfTemplate('under-load');
    const first = await start(dataDir);
    const headers = await signInAt(first.address);
    const acknowledged: string[] = [];
    const refused = new Set<number>();
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; ; round += 1) {
        const code = `S${writer}-${round}`;
        const key = { ...headers, 'idempotency-key': randomUUID() };
        const answer = await sendRequest(`${first.address}${urlOf(api.customers.save)}`, 'POST', key, {
          code,
          name: '停机时的客户',
        });
        if (answer?.status !== 200) return void (answer && refused.add(answer.status));
        acknowledged.push(code);
        if (acknowledged.length === acknowledgedBeforeStop) first.requestStop();
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(await first.ended).toBe(0);
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedBeforeStop);
    expect([...refused].filter((status) => status !== 503)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);

    const second = await start(dataDir);
    const all = await sendRequest(
      `${second.address}${urlOf(api.customers.list)}?maxResultCount=200`,
      'GET',
      await signInAt(second.address),
    );
    const { items, totalCount } = page.parse(all?.body).result;
    expect(items.map((item) => item.code).sort()).toEqual([...acknowledged].sort());
    expect(totalCount).toBe(acknowledged.length);
  },
);

test.concurrent(
  'a stop does not wait for clients that keep connections open, never use them, or never finish a request',
  longTimeout,
  async () => {
    const product = await start(copyOfTemplate('unfinished'));
    const headers = await signInAt(product.address);
    const address = new URL(product.address);
    const request = `POST ${urlOf(api.customers.save)} HTTP/1.1\r\nhost: x\r\n`;
    const unfinished = ['', request, `${request}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`];
    const closedSockets = unfinished.map((text) => {
      const socket = connect(Number(address.port), address.hostname).on('error', () => undefined);
      socket.on('connect', () => text !== '' && socket.write(text));
      return once(socket, 'close');
    });
    const agent = new Agent({ keepAlive: true });
    const save = (code: string): Promise<Answer | undefined> =>
      sendRequest(
        `${product.address}${urlOf(api.customers.save)}`,
        'POST',
        headers,
        { code, name: '停机时的客户' },
        agent,
      );
    // At the stop, each client has an open connection with a pending request.
    await Promise.all(Array.from({ length: 8 }, (_, client) => save(`K${client}-0`)));
    const pendingRequests = Array.from({ length: 8 }, (_, client) => save(`K${client}-1`));
    await Promise.race(pendingRequests);
    product.requestStop();
    const answers = await Promise.all(pendingRequests);
    expect(answers.map((answer) => answer?.status)).toEqual(pendingRequests.map(() => 200));
    expect(await product.ended).toBe(0);
    await Promise.all(closedSockets);
    agent.destroy();
  },
);

test.concurrent(
  'a start on a port in use is refused with the name of the variable, and creates no files',
  longTimeout,
  async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const dataDir = path.join(folder, 'refused');
    await expect(start(dataDir, { PORT: String(port) })).rejects.toThrow('the product ended with 1');
    otherServer.close();
    expect(existsSync(dataDir)).toBe(false);
  },
);

test.concurrent(
  'a first start prints the generated password, which the administrator has to change after sign-in',
  longTimeout,
  async () => {
    const dataDir = path.join(folder, 'first');
    const first = await start(dataDir, { YIPIN_ADMIN_PASSWORD: '' });
    const [, password = ''] = /password {2}(\S+) {3}\(shown once\)/.exec(first.readOutput()) ?? [];
    first.requestStop();
    expect(await first.ended).toBe(0);
    const second = await start(dataDir, { YIPIN_ADMIN_PASSWORD: '' });
    const headers = await signInAt(second.address, password);
    const answer = await sendRequest(`${second.address}${urlOf(api.session.current)}`, 'GET', headers);
    expect(answer?.body).toMatchObject({ result: { user: { userName: 'admin', mustChangePassword: true } } });
  },
);

test.concurrent('the product works and stops normally when its output is no longer read', longTimeout, async () => {
  const product = await start(copyOfTemplate('unread'), { LOG_LEVEL: 'info' });
  product.closeOutput();
  for (let times = 0; times < 3; times += 1) await signInAt(product.address);
  product.requestStop();
  expect(await product.ended).toBe(0);
});
