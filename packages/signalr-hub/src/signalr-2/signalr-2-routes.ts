import type { IncomingHttpHeaders } from 'node:http';
import type { EncodeCall } from '../connections.ts';
import { type HubRequest, type HubResponse, type HubRoute, refusal } from '../http.ts';
import { authenticatedListener, type HubServices, type Receive } from '../hub-services.ts';
import {
  type ConnectionRequest,
  createNegotiatedConnections,
  type NegotiatedConnection,
  type NegotiatedConnections,
} from '../negotiated-connections.ts';
import { type Query, queryOf } from '../query.ts';
import { createLongPollingTransport } from '../transports/long-polling-transport.ts';
import { createSseTransport } from '../transports/sse-transport.ts';
import { maxMessageBytes, type Transport } from '../transports/transport.ts';
import { answer, script } from './answering.ts';
import { hubsScript } from './hubs-script.ts';
import { responseTo, createCallEncoder, encodeMessages, first, last } from './signalr-2-messages.ts';
import { negotiated } from './signalr-2-negotiation.ts';
import { type CallEncoding, batched, oneByOne, startDelivery } from './signalr-2-protocol.ts';

/** The negotiated connections, and the services that deliver to their listeners. */
interface SignalR2 {
  readonly connections: NegotiatedConnections;
  readonly services: HubServices;
  readonly encodeCall: EncodeCall;
}

type Begin = 'connect' | 'reconnect';

/** The first message of a new transport. */
const firstMessage: Readonly<Record<Begin, string>> = { connect: first, reconnect: encodeMessages([]) };

/** The format of an id from `create`. */
const idFormat = /^[\w-]{43}$/;

function connectionOf(connections: NegotiatedConnections, query: Query): NegotiatedConnection | undefined {
  return connections.find(query('connectiontoken'));
}

/**
 * Returns a function that returns the connection of a request, or the status of a refusal. A reconnect after a restart
 * of the server creates its connection again.
 */
function connectionFinder({ connections, services }: SignalR2, begin: Begin) {
  return async (headers: IncomingHttpHeaders, query: Query): Promise<NegotiatedConnection | number> => {
    const listener = await authenticatedListener(services, headers, query);
    const id = query('connectiontoken') ?? '';
    if (!listener) return 401;
    if (!idFormat.test(id)) return 400;
    const connection = connections.find(id) ?? (begin === 'reconnect' ? connections.create(listener, id) : undefined);
    return !connection || connection.isReconnectForbidden || connection.listener.sessionId !== listener.sessionId
      ? 404
      : connection;
  };
}

/** Attaches a transport to a connection. Cuts the former one, whose client may have disconnected unnoticed. */
function attachTransport(
  { connections, services, encodeCall }: SignalR2,
  connection: NegotiatedConnection,
  transport: Transport,
  encoding: CallEncoding,
): void {
  const attached: ConnectionRequest = { cut: transport.cut, poll: transport.poll };
  connection.attached?.cut();
  connections.attach(connection, attached);
  void transport.closed.then(() => connection.attached === attached && connections.detach(connection));
  startDelivery(transport, connection, encoding, services, encodeCall);
}

/** Returns the handler that begins Server-Sent Events and long polling. */
function createBeginHandler(hub: SignalR2, begin: Begin): HubRoute['respond'] {
  const { timing } = hub.services;
  const findConnection = connectionFinder(hub, begin);
  return async (request) => {
    const query = queryOf(request.url);
    const connection = await findConnection(request.headers, query);
    if (typeof connection === 'number') return refusal(connection);
    if (query('transport')?.toLowerCase() === 'serversentevents') {
      const transport = createSseTransport(request.takeResponse(), timing);
      transport.send(firstMessage[begin]);
      attachTransport(hub, connection, transport, oneByOne);
      return undefined;
    }
    attachTransport(hub, connection, createLongPollingTransport(timing), batched);
    return answer(query, firstMessage[begin]);
  };
}

async function poll(connections: NegotiatedConnections, { url, response }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const attached = connectionOf(connections, query)?.attached;
  if (!attached?.poll) return refusal(404);
  const calls = await attached.poll(response);
  return answer(query, calls ? encodeMessages(calls.filter((call) => call !== '')) : last);
}

function send({ connections, services }: SignalR2, { url, body }: HubRequest): HubResponse {
  const query = queryOf(url);
  const attached = connectionOf(connections, query)?.attached;
  if (!attached) return refusal(404);
  const text = query('data') ?? new URLSearchParams(body).get('data') ?? '';
  if (Buffer.byteLength(text) <= maxMessageBytes) return answer(query, responseTo(services.hubName, text) ?? '{}');
  attached.cut();
  return refusal(413);
}

function start(connections: NegotiatedConnections, { url }: HubRequest): HubResponse {
  const query = queryOf(url);
  return connectionOf(connections, query)?.attached ? answer(query, '{"Response":"started"}') : refusal(404);
}

function abort(connections: NegotiatedConnections, { url }: HubRequest): HubResponse {
  const connection = connectionOf(connections, queryOf(url));
  connection?.attached?.cut();
  if (connection) connections.remove(connection);
  return { status: 200, body: '' };
}

async function negotiate({ connections, services }: SignalR2, { url, headers }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const listener = await authenticatedListener(services, headers, query);
  if (!listener) return refusal(401);
  return answer(query, JSON.stringify(negotiated(connections.create(listener), query, services.timing)));
}

function routesOf(hub: SignalR2): HubRoute[] {
  const { connections, services } = hub;
  const hubs = script(hubsScript(services.hubName));
  const get = { methods: ['GET'], hasHead: true } as const;
  const either = { methods: ['GET', 'POST'] } as const;
  return [
    { ...get, path: '/signalr/hubs', respond: () => hubs },
    { ...get, path: '/signalr/js', respond: () => hubs },
    { ...get, path: '/signalr/negotiate', respond: (request) => negotiate(hub, request) },
    { ...either, path: '/signalr/connect', respond: createBeginHandler(hub, 'connect') },
    { ...either, path: '/signalr/reconnect', respond: createBeginHandler(hub, 'reconnect') },
    { ...either, path: '/signalr/poll', respond: (request) => poll(connections, request) },
    { ...get, path: '/signalr/ping', respond: ({ url }) => answer(queryOf(url), '{"Response":"pong"}') },
    { ...get, path: '/signalr/start', respond: (request) => start(connections, request) },
    { ...either, path: '/signalr/send', respond: (request) => send(hub, request) },
    { methods: ['POST'], path: '/signalr/abort', respond: (request) => abort(connections, request) },
  ];
}

/**
 * Creates the routes of SignalR 2, whose clients use jQuery, and the handlers of WebSockets that connect or reconnect.
 */
export function createSignalR2(services: HubServices): {
  routes: readonly HubRoute[];
  receive: Readonly<Record<Begin, Receive>>;
} {
  const connections = createNegotiatedConnections(services.timing.pollWithin);
  const hub: SignalR2 = { connections, services, encodeCall: createCallEncoder(services) };
  const createSocketHandler = (begin: Begin): Receive => {
    const findConnection = connectionFinder(hub, begin);
    return async (headers, query) => {
      const connection = await findConnection(headers, query);
      if (typeof connection === 'number') return connection;
      return (transport) => {
        transport.send(firstMessage[begin]);
        attachTransport(hub, connection, transport, oneByOne);
        return (text) => {
          const response = responseTo(services.hubName, text);
          if (response !== undefined) transport.send(response);
        };
      };
    };
  };
  return {
    routes: routesOf(hub),
    receive: { connect: createSocketHandler('connect'), reconnect: createSocketHandler('reconnect') },
  };
}
