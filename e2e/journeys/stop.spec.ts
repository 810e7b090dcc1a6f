import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, urlOf } from '@yipin/contract';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { type Product, startProduct } from '../product.ts';
import { adminPassword } from '../settings.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One request on a connection of its own. Undefined when the server cut it off, or did not take the connection. */
const ask = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const request = httpRequest(
      url,
      { method, agent: false, headers: { ...headers, 'content-type': 'application/json' } },
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

const signedIn = z.object({ result: z.object({ accessToken: z.string() }) });
const page = z.object({ result: z.object({ totalCount: z.number(), items: z.array(z.object({ code: z.string() })) }) });

const signInAt = async (address: string): Promise<Record<string, string>> => {
  const answer = await ask(
    `${address}/api/TokenAuth/Authenticate`,
    'POST',
    {},
    {
      userNameOrEmailAddress: 'admin',
      password: adminPassword,
    },
  );
  return { authorization: `Bearer ${signedIn.parse(answer?.body).result.accessToken}` };
};

const enough = 60;
let folder: string;
const started: Product[] = [];

const start = async (): Promise<Product> => {
  const product = await startProduct(folder);
  started.push(product);
  return product;
};

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yipin-stop-'));
});

test.afterAll(async () => {
  for (const product of started) product.askToStop();
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

test('a stop under load answers what was taken, loses nothing, and the next start finds it all', async () => {
  const first = await start();
  const headers = await signInAt(first.address);
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; ; round += 1) {
      const code = `S${writer}-${round}`;
      const key = { ...headers, 'idempotency-key': randomUUID() };
      const answer = await ask(`${first.address}${urlOf(api.customers.save)}`, 'POST', key, {
        code,
        name: '停机时的客户',
      });
      if (answer?.status !== 200) return void (answer && refused.add(answer.status));
      acknowledged.push(code);
      if (acknowledged.length === enough) first.askToStop();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  expect(await first.ended).toBe(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
  expect([...refused].filter((status) => status !== 503)).toEqual([]);
  expect(existsSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);

  const second = await start();
  const all = await ask(
    `${second.address}${urlOf(api.customers.list)}?maxResultCount=200`,
    'GET',
    await signInAt(second.address),
  );
  const { items, totalCount } = page.parse(all?.body).result;
  expect(items.map((item) => item.code).sort()).toEqual([...acknowledged].sort());
  expect(totalCount).toBe(acknowledged.length);
});
