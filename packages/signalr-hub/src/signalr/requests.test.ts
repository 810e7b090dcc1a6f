import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  slowTimeout,
  allowedOrigin,
  mei,
  startHubServer,
  openSocket,
  type HubServer,
  tokenOf,
  connectPathOf,
  afterTest,
} from '../testing/hub.fixtures.ts';
import { createNegotiatedConnections } from '../negotiated-connections.ts';

interface Agreed {
  readonly connectionId: string;
  readonly connectionToken?: string;
  readonly availableTransports: readonly unknown[];
}

async function negotiated({ at }: HubServer, more = '', init: RequestInit = {}): Promise<Agreed> {
  const url = at('http', `/signalr/negotiate?enc_auth_token=${tokenOf(mei)}${more}`);
  const answer = await fetch(url, { method: 'POST', ...init });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await answer.json()) as Agreed;
}

function encodeMessages(...messages: readonly object[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\u001e`).join('');
}

/** Returns the address of a new long-polling connection after its handshake. */
async function polling(server: HubServer): Promise<string> {
  const { connectionId } = await negotiated(server);
  const url = `${server.at('http', connectPathOf(mei))}&id=${connectionId}`;
  const first = await fetch(url);
  expect([first.status, await first.text()]).toEqual([200, '']);
  await fetch(url, { method: 'POST', body: encodeMessages({ protocol: 'json', version: 1 }) });
  expect(await (await fetch(url)).text()).toBe('{}\u001e');
  return url;
}

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  return (await fetch(url, init)).status;
}

describe('negotiation', () => {
  const described = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));

  it('the negotiation supports the first clients, which read names, and those with two ids', async () => {
    const server = await startHubServer();
    const first = await negotiated(server);
    expect(first.availableTransports).toEqual(['WebSockets', 'ServerSentEvents', 'LongPolling', ...described]);
    expect(first.connectionToken).toBeUndefined();
    const second = await negotiated(server, '&negotiateVersion=1', {
      body: 'anything',
      headers: { 'content-type': 'application/x-unheard-of' },
    });
    expect(second).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{43}$/),
      availableTransports: described,
    });
    expect(await openSocket(server, `${connectPathOf(mei)}&id=${second.connectionId}`)).toBe(404);
    expect(await openSocket(server, `${connectPathOf(mei)}&id=${second.connectionToken}`)).toMatchObject({
      received: [],
    });
    expect(await openSocket(server, `${connectPathOf(mei)}&id=${second.connectionToken}`)).toBe(404);
  });

  it('a negotiated connection is for its session, and for a limited time', async () => {
    const server = await startHubServer();
    const { connectionId } = await negotiated(server);
    const other = connectPathOf({ ...mei, sessionId: 71 });
    expect(await openSocket(server, `${other}&id=${connectionId}`)).toBe(404);
    expect(await statusOf(`${server.at('http', other)}&id=${connectionId}`)).toBe(404);
    expect(await statusOf(`${server.at('http', '/signalr')}?id=${connectionId}`)).toBe(401);
    const connections = createNegotiatedConnections(20);
    const { id } = connections.create(mei);
    expect(connections.find(id)).toMatchObject({ listener: mei });
    await expect.poll(() => connections.find(id), slowTimeout).toBeUndefined();
  });
});

describe('long polling', () => {
  it('messages between polls are collected, a newer poll replaces an older one, and DELETE ends the connection', async () => {
    const server = await startHubServer();
    const url = await polling(server);
    for (const target of ['a', 'b']) server.hub.toGroup('mei', target, []);
    expect((await (await fetch(url)).text()).match(/"target":"."/g)).toEqual(['"target":"a"', '"target":"b"']);
    const [older, newer] = [fetch(url), fetch(url)];
    const first = await Promise.race([older, newer]);
    expect([first.status, await first.text()]).toEqual([200, '']);
    expect(await statusOf(url, { method: 'DELETE' })).toBe(202);
    expect((await Promise.all([older, newer])).map(({ status }) => status).sort()).toEqual([200, 204]);
    expect(server.hub.listeners()).toEqual([]);
    await expect.poll(() => statusOf(url), slowTimeout).toBe(404);
  });

  it('a handshake before the first poll is handled', async () => {
    const server = await startHubServer();
    const { connectionId } = await negotiated(server);
    const url = `${server.at('http', connectPathOf(mei))}&id=${connectionId}`;
    expect(await statusOf(url, { method: 'POST', body: encodeMessages({ protocol: 'json' }) })).toBe(200);
    expect(await (await fetch(url)).text()).toBe('');
    expect(await (await fetch(url)).text()).toBe('{}\u001e');
    server.hub.toGroup('mei', 'getNotification', ['told']);
    expect(await (await fetch(url)).text()).toContain('told');
  });

  it('messages before the first poll are limited in total size', async () => {
    const server = await startHubServer();
    const { connectionId } = await negotiated(server);
    const url = `${server.at('http', connectPathOf(mei))}&id=${connectionId}`;
    const half = encodeMessages({ type: 1, target: 'x'.repeat(20 * 1024) });
    expect(await statusOf(url, { method: 'POST', body: half })).toBe(200);
    expect(await statusOf(url, { method: 'POST', body: half })).toBe(404);
  });

  it('a connection closes when the client stops polling, also after an aborted poll', async () => {
    const server = await startHubServer({ pollWithin: 400 });
    const url = await polling(server);
    const gone = new AbortController();
    const polled = fetch(url, { signal: gone.signal });
    expect(server.hub.listeners()).toEqual([mei]);
    gone.abort();
    await expect(polled).rejects.toThrow('aborted');
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('a message that is too long closes the connection', async () => {
    const server = await startHubServer();
    const url = await polling(server);
    await fetch(url, { method: 'POST', body: encodeMessages({ type: 1, target: 'x'.repeat(40 * 1024) }) });
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('polling is allowed for pages of known origins, and for no others', async () => {
    const server = await startHubServer();
    const url = await polling(server);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await statusOf(url, { method, headers: { origin: 'http://stranger.example' } })).toBe(403);
    const posted = await fetch(url, {
      method: 'POST',
      headers: { origin: allowedOrigin },
      body: encodeMessages({ type: 6 }),
    });
    expect(posted.status).toBe(200);
  });
});

describe('an event stream', () => {
  const streaming = async (server: HubServer): Promise<{ stream: IncomingMessage; url: string }> => {
    const { connectionId } = await negotiated(server);
    const url = `${server.at('http', connectPathOf(mei))}&id=${connectionId}`;
    const request = get(url, { headers: { accept: 'text/event-stream', origin: allowedOrigin } });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    afterTest(() => stream.destroy());
    await fetch(url, { method: 'POST', body: encodeMessages({ protocol: 'json', version: 1 }) });
    return { stream, url };
  };

  it('the event stream has the headers of every response, and closes with its client', async () => {
    const server = await startHubServer();
    const { stream } = await streaming(server);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-of-the-app': 'yes',
    });
    stream.destroy();
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('messages to a client that does not read the stream are limited', async () => {
    const server = await startHubServer();
    await streaming(server);
    const page = 'x'.repeat(256 * 1024);
    await expect
      .poll(() => {
        for (let pages = 0; pages < 8; pages++) server.hub.toGroup('mei', 'page', [page]);
        return server.hub.listeners();
      }, slowTimeout)
      .toEqual([]);
  });
});
