import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createServer } from '../server.ts';

const Line = z.object({ level: z.number(), msg: z.string() });

const [info, error] = [30, 50];
const log: z.infer<typeof Line>[] = [];
const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
  log.push(Line.parse(JSON.parse(String(line))));
  return true;
});
afterAll(() => stdout.mockRestore());

/** Resolves when `socket` is closed, with or without an error. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

const app = await createServer({ logLevel: 'debug', clientOrigins: [] });
let arrive = (): void => undefined;
app.post('/body', async () => 'read');
app.post('/slow', async ({ raw }) => {
  arrive();
  await closing(raw.socket);
  return 'late';
});
app.post('/broken', async ({ raw }) => {
  arrive();
  await closing(raw.socket);
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
});
app.get('/stream', (_request, reply) => {
  arrive();
  const endless = new PassThrough();
  endless.write('begun');
  return reply.send(endless);
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => void log.splice(0));

const hangUps = {
  'a reset': (socket: Socket) => void socket.resetAndDestroy(),
  'an end': (socket: Socket) => void socket.destroy(),
};

const closedEarly = 'connection closed before the response';

/** Sends `text`, disconnects when the server has read it, and waits until that is logged. */
async function hangUp(kind: keyof typeof hangUps, text: string): Promise<void> {
  const accepted = once(app.server, 'connection');
  const arrived = /^(POST \/(slow|broken)|GET)/.test(text) && new Promise<void>((resolve) => (arrive = resolve));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write(text);
  const [accepting] = (await accepted) as [Socket];
  await expect.poll(() => accepting.bytesRead).toBe(text.length);
  await arrived;
  const closed = closing(accepting);
  hangUps[kind](socket);
  await closed;
  await expect.poll(() => log.filter(({ msg }) => msg === closedEarly)).toHaveLength(1);
}

const whole = 'host: x\r\ncontent-length: 4\r\n\r\nbody';
const half = 'host: x\r\ncontent-length: 9\r\n\r\nbody';
const chunk = 'host: x\r\ntransfer-encoding: chunked\r\n\r\n4\r\nbody\r\n';
const kinds = (['a reset', 'an end'] as const).flatMap((kind) =>
  [
    ['in the middle of its body', `POST /body HTTP/1.1\r\n${half}`],
    ['in the middle of a chunked body', `POST /body HTTP/1.1\r\n${chunk}`],
    ['before its answer', `POST /slow HTTP/1.1\r\n${whole}`],
    ['in the middle of its answer', 'GET /stream HTTP/1.1\r\nhost: x\r\n\r\n'],
  ].map(([when = '', text = '']) => ({ kind, when, text })),
);

describe('a client that disconnects', () => {
  it.each(kinds)('a disconnect is logged at info: by $kind, $when', async ({ kind, text }) => {
    await hangUp(kind, text);
    expect(log).toEqual([{ level: info, msg: closedEarly }]);
  });

  it('a failure of the server during a disconnect is logged as an error', async () => {
    await hangUp('a reset', `POST /broken HTTP/1.1\r\n${whole}`);
    await expect.poll(() => log).toContainEqual({ level: error, msg: 'unavailable' });
  });
});
