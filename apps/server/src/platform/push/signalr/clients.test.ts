import * as older from '@aspnet/signalr';
import * as newer from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import {
  slowTimeout,
  mei,
  openPush,
  type PushServer,
  tokenOf,
  wayOf,
  whenOver,
} from '../../../testing/fixtures/push.fixtures.ts';

/** What the two generations of the client have in common. */
interface Client {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly invoke: (method: string) => Promise<unknown>;
  readonly on: (method: string, handle: (...args: unknown[]) => void) => void;
  readonly onclose: (handle: () => void) => void;
}

const ways = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;

function newerClient({ at }: PushServer, options: newer.IHttpConnectionOptions, path = wayOf(mei)): Client {
  return new newer.HubConnectionBuilder()
    .withUrl(at('http', path), options)
    .configureLogging(newer.LogLevel.None)
    .build();
}

function olderClient({ at }: PushServer, transport: older.HttpTransportType): Client {
  return new older.HubConnectionBuilder()
    .withUrl(at('http', wayOf(mei)), transport)
    .configureLogging(older.LogLevel.None)
    .build();
}

const clients: readonly (readonly [name: string, make: (server: PushServer) => Client])[] = [
  ...ways.flatMap((way) => [
    [
      `@microsoft/signalr, ${way}`,
      (server: PushServer) => newerClient(server, { transport: newer.HttpTransportType[way] }),
    ] as const,
    [`@aspnet/signalr 1.1, ${way}`, (server: PushServer) => olderClient(server, older.HttpTransportType[way])] as const,
  ]),
  [
    '@microsoft/signalr, which chooses itself, its token as it likes',
    (server) => newerClient(server, { accessTokenFactory: () => tokenOf(mei) }, '/signalr'),
  ],
  [
    '@microsoft/signalr, which asks nothing before',
    (server) => newerClient(server, { transport: newer.HttpTransportType.WebSockets, skipNegotiation: true }),
  ],
];

/** A client that is connected, and what has been told to it. */
async function started(make: (server: PushServer) => Client, server: PushServer) {
  const client = make(server);
  whenOver(() => client.stop());
  const told: unknown[] = [];
  client.on('getNotification', (...args) => void told.push(...args));
  await client.start();
  return { client, told };
}

describe.each(clients)('%s', (_name, make) => {
  it('connects, calls, is called and takes leave', async () => {
    const server = await openPush({ pingEvery: 200 });
    const { client, told } = await started(make, server);
    expect(await client.invoke('register')).toBeNull();
    expect(server.push.listeners()).toEqual([mei]);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    for (const number of numbers) server.push.toUser(2, 7, 'getNotification', [{ number, text: '艺品\n“通”' }]);
    await expect.poll(() => told, slowTimeout).toEqual(numbers.map((number) => ({ number, text: '艺品\n“通”' })));
    await expect(client.invoke('unheardOf')).rejects.toThrow("Unknown hub method 'unheardOf'");
    await client.stop();
    await expect.poll(() => server.push.listeners(), slowTimeout).toEqual([]);
  });

  it('hears that it is let go', async () => {
    const server = await openPush();
    const { client } = await started(make, server);
    const closed = new Promise<void>((resolve) => client.onclose(resolve));
    server.push.end([mei.sessionId]);
    expect(server.push.listeners()).toEqual([]);
    await closed;
    await expect(client.start()).rejects.toThrow(/401|unauthorized|failed to connect/i);
  });
});

describe.each(ways)('%s', (way) => {
  it('does not hold up a stop, and the client comes back to the server that follows', async () => {
    const server = await openPush();
    const connection = new newer.HubConnectionBuilder()
      .withUrl(server.at('http', wayOf(mei)), { transport: newer.HttpTransportType[way] })
      .withAutomaticReconnect(Array.from({ length: 100 }, () => 20))
      .configureLogging(newer.LogLevel.None)
      .build();
    whenOver(() => connection.stop());
    const told: unknown[] = [];
    connection.on('getNotification', (...args: unknown[]) => void told.push(...args));
    const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
    await connection.start();
    const since = performance.now();
    await server.app.close();
    expect(performance.now() - since).toBeLessThan(5_000);
    const next = await openPush({}, server.port);
    await back;
    next.push.toUser(2, 7, 'getNotification', ['again']);
    await expect.poll(() => told, slowTimeout).toEqual(['again']);
  });
});
