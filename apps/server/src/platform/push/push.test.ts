import * as signalR from '@microsoft/signalr';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../http/server.ts';
import { mountPush, type Push, type PushListener } from './push.ts';

const friend = 'http://friend.example:8080';
const mei: PushListener = { tenantId: 2, userId: 7, sessionId: 70 };
const listeners: readonly PushListener[] = [
  mei,
  { tenantId: 2, userId: 8, sessionId: 80 },
  { tenantId: 3, userId: 7, sessionId: 90 },
];

const left: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of left.splice(0).reverse()) await end();
});

function tokenOf({ sessionId }: PushListener): string {
  return `the-push-token-of-session-${sessionId}`;
}

/** Starts the product's server with the push channel and nothing else. */
async function openPush(): Promise<{ app: FastifyInstance; push: Push; url: string }> {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [friend] });
  const identify = async (token: string) => listeners.find((listener) => tokenOf(listener) === token);
  const push = mountPush(app, { identify, clientOrigins: [friend] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  left.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, push, url: `http://127.0.0.1:${port}` };
}

/** Connects a client of a listener; returns the messages that it receives. */
async function connect(url: string, listener: PushListener): Promise<unknown[]> {
  const client = new signalR.HubConnectionBuilder()
    .withUrl(`${url}/SignalR/?enc_auth_token=${tokenOf(listener)}`)
    .configureLogging(signalR.LogLevel.None)
    .build();
  const received: unknown[] = [];
  client.on('getNotification', (...args: unknown[]) => void received.push(...args));
  left.push(() => client.stop());
  await client.start();
  return received;
}

describe('the push channel of the product', () => {
  it('a message reaches its user, and neither a colleague nor a user of another tenant', async () => {
    const { push, url } = await openPush();
    const received = await Promise.all(listeners.map((listener) => connect(url, listener)));
    const bySession = push.listeners().toSorted((one, other) => one.sessionId - other.sessionId);
    expect(bySession).toEqual(listeners);
    for (const { tenantId, userId, sessionId } of listeners)
      push.toUser(tenantId, userId, 'getNotification', [`for session ${sessionId}`]);
    await expect
      .poll(() => received, { timeout: 10_000 })
      .toEqual([['for session 70'], ['for session 80'], ['for session 90']]);
  });

  it('the end of a session closes its connection', async () => {
    const { push, url } = await openPush();
    await connect(url, mei);
    push.end([mei.sessionId]);
    expect(push.listeners()).toEqual([]);
    await expect(connect(url, mei)).rejects.toThrow('401');
  });

  it('pages of known origins may call it, and responses have the headers of every response', async () => {
    const { url } = await openPush();
    const negotiate = `${url}/signalr/negotiate?enc_auth_token=${tokenOf(mei)}`;
    const headers = { origin: friend, 'access-control-request-method': 'DELETE' };
    const preflight = await fetch(`${url}/signalr`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    const { connectionId } = (await (await fetch(negotiate, { method: 'POST' })).json()) as { connectionId: string };
    const gone = new AbortController();
    left.push(() => gone.abort());
    const stream = await fetch(`${url}/signalr?enc_auth_token=${tokenOf(mei)}&id=${connectionId}`, {
      headers: { accept: 'text/event-stream', origin: friend },
      signal: gone.signal,
    });
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'x-content-type-options': 'nosniff',
    });
    expect((await fetch(negotiate, { method: 'POST', headers: { origin: 'http://stranger.example' } })).status).toBe(
      403,
    );
  });

  it('the scripts of the clients are served', async () => {
    const { url } = await openPush();
    for (const [path, words] of [
      ['/dist/abp/abp.signalr-client.js', 'signalR.HubConnectionBuilder'],
      ['/dist/abp.signalr-client.js', 'signalR.HubConnectionBuilder'],
      ['/dist/abp/abp.signalr.js', '$.connection.abpCommonHub'],
      ['/signalr/hubs', 'abpCommonHub'],
      ['/signalr/js', 'abpCommonHub'],
    ]) {
      const answer = await fetch(`${url}${path ?? ''}`);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await answer.text()).toContain(words);
    }
  });
});
