import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { slowTimeout, mei, startHubServer, type HubServer, tokenOf, afterTest } from '../testing/hub.fixtures.ts';

const token = tokenOf(mei);

/** Calls `action` and returns the JSON response. */
async function request({ at }: HubServer, action: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const url = at('http', `/signalr/${action}${action.includes('?') ? '&' : '?'}enc_auth_token=${token}`);
  const answer = await fetch(url, init);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as Record<string, unknown>;
}

async function statusOf({ at }: HubServer, action: string, headers = {}, method = 'GET'): Promise<number> {
  return (await fetch(at('http', `/signalr/${action}`), { method, headers })).status;
}

/** Negotiates a connection. Returns its token as a parameter of the query string. */
async function negotiated(server: HubServer): Promise<string> {
  const answer = await request(server, 'negotiate?clientProtocol=2.1');
  expect(answer).toMatchObject({ Url: '/signalr', TryWebSockets: true, ProtocolVersion: '2.1', KeepAliveTimeout: 30 });
  return `connectionToken=${String(answer['ConnectionToken'])}`;
}

async function openSocket({ at }: HubServer, path: string) {
  const socket = new WebSocket(at('ws', `/signalr/${path}&transport=webSockets&enc_auth_token=${token}`));
  afterTest(() => socket.terminate());
  const received: string[] = [];
  socket.on('message', (data) => Buffer.isBuffer(data) && received.push(data.toString()));
  await once(socket, 'open');
  return { socket, received, closed: once(socket, 'close') };
}

function call(text: string): string {
  return `{"C":"d-0","M":[{"H":"TestHub","M":"getNotification","A":["${text}"]}]}`;
}

function register(method = 'Register'): string {
  return JSON.stringify({ H: 'testhub', M: method, A: [], I: 0 });
}

function form(words: string): RequestInit {
  return { method: 'POST', body: new URLSearchParams({ data: words }) };
}

describe('SignalR 2', () => {
  it('messages are exchanged over a WebSocket', async () => {
    const server = await startHubServer();
    const connection = await negotiated(server);
    const { socket, received } = await openSocket(server, `connect?${connection}`);
    expect(await request(server, `start?${connection}`)).toEqual({ Response: 'started' });
    expect(server.hub.listeners()).toEqual([mei]);
    server.hub.toGroup('mei', 'getNotification', ['one']);
    socket.send(register());
    socket.send(register('unheardOf'));
    await expect
      .poll(() => received, slowTimeout)
      .toEqual([
        '{"C":"d-0","S":1,"M":[]}',
        call('one'),
        '{"I":"0","R":null}',
        '{"I":"0","E":"\'unheardOf\' method could not be resolved."}',
      ]);
    await fetch(server.at('http', `/signalr/abort?${connection}`), { method: 'POST' });
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('a connection is kept alive, and continues on another WebSocket, also after a restart', async () => {
    const server = await startHubServer({ pingEvery: 50 });
    const connection = `connectionToken=${'x'.repeat(43)}`;
    const first = await openSocket(server, `reconnect?${connection}`);
    await expect.poll(() => first.received.slice(0, 3), slowTimeout).toEqual(['{"C":"d-0","M":[]}', '{}', '{}']);
    const second = await openSocket(server, `reconnect?${connection}`);
    await first.closed;
    expect(server.hub.listeners()).toEqual([mei]);
    server.hub.toGroup('mei', 'getNotification', ['two']);
    await expect.poll(() => second.received, slowTimeout).toContain(call('two'));
  });

  it('messages are exchanged over Server-Sent Events', async () => {
    const server = await startHubServer();
    const connection = await negotiated(server);
    const url = server.at('http', `/signalr/connect?${connection}&transport=serverSentEvents&enc_auth_token=${token}`);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    afterTest(() => reader?.cancel());
    server.hub.toGroup('mei', 'getNotification', ['one']);
    let received = '';
    while (!received.includes('one')) received += (await reader?.read())?.value ?? '';
    expect(received).toBe(`:\n\ndata: {"C":"d-0","S":1,"M":[]}\n\ndata: ${call('one')}\n\n`);
    expect(await request(server, `send?${connection}`, form(register()))).toEqual({ I: '0', R: null });
    const long = await fetch(server.at('http', `/signalr/send?${connection}`), form('x'.repeat(40 * 1024)));
    expect(long.status).toBe(413);
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('messages are exchanged over long polling, until the session ends', async () => {
    const server = await startHubServer({ pollWithin: 400 });
    const connection = await negotiated(server);
    const polling = `${connection}&transport=longPolling`;
    expect(await request(server, `connect?${polling}`, { method: 'POST' })).toEqual({ C: 'd-0', S: 1, M: [] });
    server.hub.toGroup('mei', 'a', []);
    server.hub.toGroup('mei', 'b', []);
    const calls = await request(server, `poll?${polling}`, { method: 'POST' });
    expect(calls['M']).toEqual([
      { H: 'TestHub', M: 'a', A: [] },
      { H: 'TestHub', M: 'b', A: [] },
    ]);
    const last = request(server, `poll?${polling}`, { method: 'POST' });
    server.hub.end([mei.sessionId]);
    server.hub.toGroup('mei', 'secret', []);
    expect(await last).toEqual({ C: 'd-0', T: 1, M: [] });
    expect(await statusOf(server, `reconnect?${polling}&enc_auth_token=${token}`)).toBe(401);
    await expect.poll(() => statusOf(server, `poll?${polling}`), slowTimeout).toBe(404);
  });

  it.each(['alert(1)//', 'document.body.remove', 'window[0]', 'a b', 'a%0Ab', 'a%C3%A9', 'a;b', 'x'.repeat(101)])(
    'the callback %s is refused with status 400 by every action',
    async (callback) => {
      const server = await startHubServer();
      const connection = await negotiated(server);
      for (const action of ['negotiate', 'ping', 'connect', 'start', 'send', 'poll'])
        expect([
          action,
          await statusOf(server, `${action}?${connection}&enc_auth_token=${token}&data=1&callback=${callback}`),
        ]).toEqual([action, 400]);
    },
  );

  it('a script of another origin gets a call of its function', async () => {
    const { at } = await startHubServer();
    const answer = await fetch(
      at('http', `/signalr/negotiate?clientProtocol=1.5&enc_auth_token=${token}&callback=jQuery3_1`),
    );
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toMatch(/^\/\*\*\/jQuery3_1\(\{"Url":"\/signalr".*\}\);$/);
  });

  it('a request without a token, from a foreign page, or for an unknown connection is refused', async () => {
    const server = await startHubServer();
    const connection = await negotiated(server);
    const stranger = { origin: 'http://stranger.example' };
    for (const action of ['negotiate?clientProtocol=2.1', `connect?${connection}`, `reconnect?${connection}`]) {
      expect(await statusOf(server, action)).toBe(401);
      expect(await statusOf(server, `${action}&enc_auth_token=${token}`, stranger)).toBe(403);
    }
    const other = tokenOf({ ...mei, group: 'li', sessionId: 80 });
    expect(await statusOf(server, `connect?${connection}&enc_auth_token=${other}`)).toBe(404);
    expect(await statusOf(server, `connect?connectionToken=made-up&enc_auth_token=${token}`)).toBe(400);
    for (const action of ['poll', 'send', 'start']) expect(await statusOf(server, `${action}?${connection}`)).toBe(404);
  });
});
