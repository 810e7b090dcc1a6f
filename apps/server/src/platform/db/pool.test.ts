import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../unit-of-work.ts';
import { openPool } from './pool.ts';

const work = { kind: 'query', operation: 'testing', requestId: '00000000-0000-0000-0000-000000000000' } as const;
const server = new URL(inject('serverUrl'));

/** Forwards connections to the server. When it is silent they stay open, but no data passes. */
const passage = createServer();
const ends: Socket[] = [];
let isSilent = false;

beforeAll(async () => {
  passage.on('connection', (near) => {
    const far = connect(Number(server.port || 5432), server.hostname);
    ends.push(near, far);
    near.on('data', (chunk) => isSilent || far.write(chunk)).on('error', () => undefined);
    far.on('data', (chunk) => isSilent || near.write(chunk)).on('error', () => undefined);
  });
  passage.listen(0, '127.0.0.1');
  await once(passage, 'listening');
});
afterAll(() => {
  for (const end of ends) end.destroy();
  passage.close();
});

it('the pool does not wait for a silent database, and works again when it replies', async () => {
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String((passage.address() as AddressInfo).port);
  const pool = openPool(url.href, 1, 300);
  try {
    const ask = async (): Promise<unknown> => (await pool.query('select 1 as one')).rows;
    expect(await ask()).toEqual([{ one: 1 }]);
    isSilent = true;
    const result = transact(pool, work, (tx) => tx.$client.query('select 1'));
    await expect(result).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ETIMEDOUT' } });
    isSilent = false;
    expect(await ask()).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});
