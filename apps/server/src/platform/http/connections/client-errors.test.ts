import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

const app = await createServer({ logLevel: 'silent', clientOrigins: [] });
app.post('/read', async () => 'read');
app.get('/begun', (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': 9 }).write('begun');
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Opens a connection and collects its data until the server closes it. */
async function opened(): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

async function answerTo(said: string) {
  const { socket, heard } = await opened();
  socket.write(said);
  await once(socket, 'close');
  const [head = '', body = ''] = heard().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]));
  return { status: Number(first.split(' ')[1]), headers, body };
}

describe('a malformed request', () => {
  const post = 'POST /read HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it.each([
    ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'validation-failed'],
    [
      'a body of two lengths',
      `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n`,
      400,
      'validation-failed',
    ],
    ['a request without a host', 'GET /read HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'validation-failed'],
    [
      'a request with two hosts',
      `GET /read HTTP/1.1\r\nhost: x\r\nHost: x\r\nconnection: close\r\n\r\n`,
      400,
      'validation-failed',
    ],
    ['a broken body', `${post}transfer-encoding: chunked\r\n\r\nnonsense\r\n`, 400, 'validation-failed'],
  ])(
    '%s: the refusal is in the envelope and has the headers of every response',
    async (_what, said, status, reason) => {
      const answer = await answerTo(said);
      expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close']);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { reason }, __abp: true });
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.body)));
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { headers } = await app.inject('/');
      const names = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'x-frame-options'];
      for (const name of [...names, 'referrer-policy']) expect(answer.headers.get(name), name).toBe(headers[name]);
    },
  );

  it('an HTTP/1.0 request may omit its host', async () => {
    expect((await answerTo('POST /read HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('a malformed request does not write into a response that has begun', async () => {
    const { socket, heard } = await opened();
    socket.write('GET /begun HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(heard).toContain('begun');
    socket.write('hello\r\n\r\n');
    await once(socket, 'close');
    expect(heard()).toMatch(/begun$/);
  });

  it('a malformed request gets a response when the client has closed its side', async () => {
    const { socket, heard } = await opened();
    socket.end('GET / HT');
    await once(socket, 'close');
    expect(heard()).toContain('HTTP/1.1 400 ');
  });

  it('a malformed request on a lost connection does not fail the server', async () => {
    const { socket } = await opened();
    const noticed = once(app.server, 'clientError');
    socket.write('hello\r\n\r\n');
    socket.resetAndDestroy();
    await noticed;
    expect(() => app.server.emit('clientError', new Error('gone'), new Socket().destroy())).not.toThrow();
    expect((await answerTo('hello\r\n\r\n')).status).toBe(400);
  });
});
