import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { HubListener } from './listener.ts';
import {
  slowTimeout,
  allowedOrigin,
  connectListener,
  mei,
  startHubServer,
  openSocket,
  tokenOf,
  connectPathOf,
} from './testing/hub.fixtures.ts';

function answerOf(text: string): unknown {
  return JSON.parse(text);
}

describe('authentication of a connection', () => {
  const token = tokenOf(mei);
  it.each([
    ['a request without a token', '/signalr', {}, 401],
    ['an unknown token', '/signalr?enc_auth_token=garbage', {}, 401],
    ['a page of a foreign origin', `/signalr?enc_auth_token=${token}`, { origin: 'http://stranger.example' }, 403],
    ['a page without an origin', `/signalr?enc_auth_token=${token}`, { origin: 'null' }, 403],
    ['an id that was not negotiated', `/signalr?enc_auth_token=${token}&id=made-up`, {}, 404],
    ['a request while the database is unavailable', '/signalr?enc_auth_token=breaks-the-database', {}, 503],
    ['another path', `/signals?enc_auth_token=${token}`, {}, 404],
  ])('%s is refused', async (_who, path, headers, status) => {
    const server = await startHubServer();
    expect(await openSocket(server, path, headers)).toBe(status);
    if (status !== 401 && status !== 403) return;
    const url = server.at('http', path.replace('/signalr', '/signalr/negotiate'));
    const answer = await fetch(url, { method: 'POST', headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['in the query, names in any case', `/SignalR/?ENC_AUTH_TOKEN=${token}`, {}],
    ['under the newer name', `/signalr?access_token=${token}`, {}],
    ['in a header', '/signalr', { authorization: `Bearer ${token}` }],
    ['from a page of the host itself', `/signalr?enc_auth_token=${token}`, { origin: 'self' }],
    ['from a page that may call', `/signalr?enc_auth_token=${token}`, { origin: allowedOrigin }],
  ])('a token is accepted %s', async (_how, path, headers: Record<string, string>) => {
    const server = await startHubServer();
    const sent = headers['origin'] === 'self' ? { origin: server.at('http', '') } : headers;
    const opened = await openSocket(server, path, sent);
    expect(opened).toMatchObject({ received: [] });
    expect(server.hub.listeners()).toEqual([mei]);
  });
});

describe('the hub protocol', () => {
  it.each([
    ['in version 1', { protocol: 'json', version: 1 }],
    ['of the first clients without a version', { protocol: 'json' }],
  ])('the handshake of the protocol %s is answered', async (_which, handshake) => {
    const opened = await openSocket(await startHubServer(), connectPathOf(mei));
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
    opened.send(handshake, { type: 1, target: 'Register', invocationId: '0', arguments: [] });
    await expect
      .poll(() => opened.received, slowTimeout)
      .toEqual(['{}', '{"type":3,"invocationId":"0","result":null}']);
  });

  it('an unknown protocol or version is refused in the handshake response', async () => {
    const server = await startHubServer();
    for (const handshake of [{ protocol: 'messagepack', version: 1 }, { protocol: 'json', version: 9 }, { type: 6 }]) {
      const opened = await openSocket(server, connectPathOf(mei));
      if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
      opened.send(handshake);
      expect(await opened.closed).toBe(1000);
      expect(opened.received.map(answerOf)).toEqual([{ error: expect.any(String) }]);
    }
  });

  it('several messages at once and split messages are read, and invocations with an id are answered', async () => {
    const { socket, received, send } = await connectListener(await startHubServer(), mei);
    send(
      { type: 6 },
      { type: 1, target: 'register', arguments: [] },
      { type: 1, target: 'unheardOf', invocationId: 'a', arguments: [] },
      { type: 4, target: 'flow', invocationId: 'b', arguments: [] },
    );
    socket.send('{"type":1,"target":"REGISTER",');
    socket.send('"invocationId":"c","arguments":[]}\u001e');
    await expect
      .poll(() => received.slice(1).map(answerOf), slowTimeout)
      .toEqual([
        { type: 3, invocationId: 'a', error: "Unknown hub method 'unheardOf'" },
        { type: 3, invocationId: 'b', error: 'Streams are not supported.' },
        { type: 3, invocationId: 'c', result: null },
      ]);
  });

  it('an idle connection gets pings, and a dead socket is closed', async () => {
    const server = await startHubServer({ pingEvery: 50 });
    const { socket, received } = await connectListener(server, mei);
    await expect.poll(() => received.slice(1, 4), slowTimeout).toEqual(['{"type":6}', '{"type":6}', '{"type":6}']);
    socket.pause();
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('a message that is too long, and a client without a handshake, are disconnected', async () => {
    const server = await startHubServer({ connectWithin: 400 });
    const whole = await connectListener(server, mei);
    whole.send({ type: 1, target: 'x'.repeat(40 * 1024) });
    expect(await whole.closed).toBe(1009);
    const endless = await connectListener(server, mei);
    for (const half of ['x', 'y']) endless.socket.send(half.repeat(20 * 1024));
    expect(await endless.closed).toBe(1006);
    const silent = await openSocket(server, connectPathOf(mei));
    if (typeof silent === 'number') throw new Error(`refused with ${silent}`);
    expect(await silent.closed).toBe(1006);
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });
});

describe('messages to a group', () => {
  it('a message reaches all connections of its group, and no other group', async () => {
    const server = await startHubServer();
    const [one, other, colleague] = [
      await connectListener(server, mei),
      await connectListener(server, { ...mei, sessionId: 71 }),
      await connectListener(server, { ...mei, group: 'li', sessionId: 80 }),
    ];
    expect(server.hub.listeners().map(({ sessionId }) => sessionId)).toEqual([70, 71, 80]);
    server.hub.toGroup('mei', 'getNotification', [{ text: '艺\u001e品' }]);
    server.hub.toGroup('li', 'last', []);
    const received = ['{}', '{"type":1,"target":"getNotification","arguments":[{"text":"艺\\u001e品"}]}'];
    await expect.poll(() => [one.received, other.received], slowTimeout).toEqual([received, received]);
    const last = ['{}', '{"type":1,"target":"last","arguments":[]}'];
    await expect.poll(() => colleague.received, slowTimeout).toEqual(last);
  });

  it('a client that follows learns whether it missed messages, by the age of its data', async () => {
    const server = await startHubServer();
    const request = async (listener: HubListener, ...of: number[]): Promise<unknown> => {
      const { received, send } = await connectListener(server, listener);
      send({ type: 1, target: 'follow', invocationId: 'f', arguments: of });
      await expect.poll(() => received.length, slowTimeout).toBe(2);
      return answerOf(received[1] ?? '');
    };
    const missed = (result: boolean | null) => ({ type: 3, invocationId: 'f', result });
    expect(await request(mei, 0), 'as long as nothing is known').toEqual(missed(true));
    server.hub.noteGap();
    expect(await request(mei, 3_600_000), 'before the gap').toEqual(missed(true));
    expect(await request(mei, 0), 'since the gap').toEqual(missed(false));
    server.hub.noteNews(mei.topic);
    expect(await request({ ...mei, sessionId: 71 }, 0), 'since the news').toEqual(missed(false));
    expect(await request({ ...mei, sessionId: 72 }, 3_600_000), 'before the news').toEqual(missed(true));
    expect(await request({ ...mei, sessionId: 73 }), 'without an age').toEqual(missed(null));
  });

  it('messages to a client that does not read them are limited', async () => {
    const server = await startHubServer();
    const { socket } = await connectListener(server, mei);
    socket.pause();
    const page = 'x'.repeat(256 * 1024);
    // The operating system buffers some megabytes first.
    await expect
      .poll(() => {
        for (let pages = 0; pages < 8; pages++) server.hub.toGroup('mei', 'page', [page]);
        return server.hub.listeners();
      }, slowTimeout)
      .toEqual([]);
  });
});

describe('the end of a connection', () => {
  it('the oldest of too many connections of a group is closed', async () => {
    const server = await startHubServer();
    const oldest = await connectListener(server, mei);
    for (let count = 0; count < 10; count++) await connectListener(server, { ...mei, sessionId: 71 });
    expect(await oldest.closed).toBe(1000);
    expect(oldest.received).toEqual(['{}', '{"type":7}']);
    expect(server.hub.listeners()).toEqual([{ ...mei, sessionId: 71 }]);
  });

  it('the connections of an ended session are closed immediately without reconnect', async () => {
    const server = await startHubServer();
    const [ended, other] = [
      await connectListener(server, mei),
      await connectListener(server, { ...mei, sessionId: 71 }),
    ];
    server.hub.end([70]);
    expect(server.hub.listeners()).toEqual([{ ...mei, sessionId: 71 }]);
    server.hub.toGroup('mei', 'secret', []);
    expect(await ended.closed).toBe(1000);
    expect(ended.received).toEqual(['{}', '{"type":7}']);
    await expect.poll(() => other.received, slowTimeout).toHaveLength(2);
    expect(await openSocket(server, connectPathOf(mei))).toBe(401);
  });

  it('a client that ignores the close is cut off', async () => {
    const server = await startHubServer({ leaveWithin: 20 });
    const { socket, closed } = await connectListener(server, mei);
    socket.pause();
    const connections = promisify(server.app.server.getConnections.bind(server.app.server));
    expect(await connections()).toBe(1);
    server.hub.end([70]);
    await expect.poll(connections, slowTimeout).toBe(0);
    socket.resume();
    await closed;
  });

  it('clients of a stopping server may reconnect', async () => {
    const server = await startHubServer();
    const { received, closed } = await connectListener(server, mei);
    await server.app.close();
    expect(await closed).toBe(1000);
    expect(received).toEqual(['{}', '{"type":7,"allowReconnect":true}']);
  });
});

describe('the HTTP server next to the hub', () => {
  it('a request with another upgrade is answered without it', async () => {
    const { port } = await startHubServer();
    const socket = connect(port, '127.0.0.1');
    let output = '';
    socket.setEncoding('utf8').on('data', (text: string) => (output += text));
    const offer = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n';
    socket.write(`POST /echo HTTP/1.1\r\nhost: x\r\n${offer}content-length: 5\r\n\r\nhello`);
    await expect.poll(() => output, slowTimeout).toContain('{"body":"hello"}');
    socket.end('GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(output).toContain('HTTP/1.1 404');
  });

  it('repeated upgrades add no listeners to a connection', async () => {
    const { app, port } = await startHubServer();
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const [accepting] = (await accepted) as [Socket];
    const counts: Readonly<Record<string, number>>[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const protocol = turn % 2 === 0 ? 'h2c' : 'TLS/1.3';
      const answered = once(socket, 'data');
      socket.write(`GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`);
      expect((await answered).join('')).toContain('HTTP/1.1 404');
      counts.push(Object.fromEntries(accepting.eventNames().map((name) => [name, accepting.listenerCount(name)])));
    }
    socket.destroy();
    expect(counts.at(-1)).toEqual(counts[1]);
  });

  it('a WebSocket with two hosts or none is refused', async () => {
    const { port } = await startHubServer();
    for (const hosts of ['', 'host: x\r\nhost: y\r\n']) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      const received = once(socket, 'data');
      socket.write(`GET ${connectPathOf(mei)} HTTP/1.1\r\n${hosts}connection: Upgrade\r\nupgrade: websocket\r\n\r\n`);
      expect((await received).join('')).toContain('HTTP/1.1 400');
      await once(socket, 'close');
    }
  });

  it.each(['hubs', 'js'])('the script %s creates a proxy of the hub', async (name) => {
    const { at } = await startHubServer();
    const answer = await fetch(at('http', `/signalr/${name}`));
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toContain("createHubProxy('testHub')");
  });
});
