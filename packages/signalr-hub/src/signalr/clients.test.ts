import * as older from '@aspnet/signalr';
import * as newer from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import {
  slowTimeout,
  mei,
  startHubServer,
  type HubServer,
  tokenOf,
  connectPathOf,
  afterTest,
} from '../testing/hub.fixtures.ts';

/** The API that both client libraries share. */
interface SignalRClient {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly invoke: (method: string) => Promise<unknown>;
  readonly on: (method: string, handle: (...args: unknown[]) => void) => void;
  readonly onclose: (handle: () => void) => void;
}

const ways = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;

function newerClient(
  { at }: HubServer,
  options: newer.IHttpConnectionOptions,
  path = connectPathOf(mei),
): SignalRClient {
  return new newer.HubConnectionBuilder()
    .withUrl(at('http', path), options)
    .configureLogging(newer.LogLevel.None)
    .build();
}

function olderClient({ at }: HubServer, transport: older.HttpTransportType): SignalRClient {
  return new older.HubConnectionBuilder()
    .withUrl(at('http', connectPathOf(mei)), transport)
    .configureLogging(older.LogLevel.None)
    .build();
}

const clients: readonly (readonly [name: string, make: (server: HubServer) => SignalRClient])[] = [
  ...ways.flatMap((way) => [
    [
      `@microsoft/signalr, ${way}`,
      (server: HubServer) => newerClient(server, { transport: newer.HttpTransportType[way] }),
    ] as const,
    [`@aspnet/signalr 1.1, ${way}`, (server: HubServer) => olderClient(server, older.HttpTransportType[way])] as const,
  ]),
  [
    '@microsoft/signalr, transport and token by its defaults',
    (server) => newerClient(server, { accessTokenFactory: () => tokenOf(mei) }, '/signalr'),
  ],
  [
    '@microsoft/signalr, without negotiation',
    (server) => newerClient(server, { transport: newer.HttpTransportType.WebSockets, skipNegotiation: true }),
  ],
];

/** Starts a client and collects its notifications. */
async function started(make: (server: HubServer) => SignalRClient, server: HubServer) {
  const client = make(server);
  afterTest(() => client.stop());
  const received: unknown[] = [];
  client.on('getNotification', (...args) => void received.push(...args));
  await client.start();
  return { client, received };
}

describe.each(clients)('%s', (_name, make) => {
  it('a client connects, calls, is called and disconnects', async () => {
    const server = await startHubServer({ pingEvery: 200 });
    const { client, received } = await started(make, server);
    expect(await client.invoke('register')).toBeNull();
    expect(server.hub.listeners()).toEqual([mei]);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    for (const number of numbers) server.hub.toGroup('mei', 'getNotification', [{ number, text: '艺品\n“通”' }]);
    await expect.poll(() => received, slowTimeout).toEqual(numbers.map((number) => ({ number, text: '艺品\n“通”' })));
    await expect(client.invoke('unheardOf')).rejects.toThrow("Unknown hub method 'unheardOf'");
    await client.stop();
    await expect.poll(() => server.hub.listeners(), slowTimeout).toEqual([]);
  });

  it('a client is closed when its session ends', async () => {
    const server = await startHubServer();
    const { client } = await started(make, server);
    const closed = new Promise<void>((resolve) => client.onclose(resolve));
    server.hub.end([mei.sessionId]);
    expect(server.hub.listeners()).toEqual([]);
    await closed;
    await expect(client.start()).rejects.toThrow(/401|unauthorized|failed to connect/i);
  });
});

describe.each(ways)('%s', (way) => {
  it('a stop does not wait for a client, and the client reconnects to the next server', async () => {
    const server = await startHubServer();
    const connection = new newer.HubConnectionBuilder()
      .withUrl(server.at('http', connectPathOf(mei)), { transport: newer.HttpTransportType[way] })
      .withAutomaticReconnect(Array.from({ length: 100 }, () => 20))
      .configureLogging(newer.LogLevel.None)
      .build();
    afterTest(() => connection.stop());
    const received: unknown[] = [];
    connection.on('getNotification', (...args: unknown[]) => void received.push(...args));
    const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
    await connection.start();
    const since = performance.now();
    await server.app.close();
    expect(performance.now() - since).toBeLessThan(5_000);
    const next = await startHubServer({}, server.port);
    await back;
    next.hub.toGroup('mei', 'getNotification', ['again']);
    await expect.poll(() => received, slowTimeout).toEqual(['again']);
  });
});
