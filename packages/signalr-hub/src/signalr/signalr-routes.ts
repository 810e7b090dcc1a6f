import type { EncodeCall } from '../connections.ts';
import { type HubRequest, type HubResponse, type HubRoute, jsonType, refusal, textType } from '../http.ts';
import { authenticatedListener, type HubServices, type Receive } from '../hub-services.ts';
import type { HubListener } from '../listener.ts';
import {
  createNegotiatedConnections,
  type NegotiatedConnection,
  type NegotiatedConnections,
} from '../negotiated-connections.ts';
import { queryOf } from '../query.ts';
import { createLongPollingTransport } from '../transports/long-polling-transport.ts';
import { createSseTransport } from '../transports/sse-transport.ts';
import type { MessageHandler } from '../transports/transport.ts';
import { createCallEncoder } from './signalr-messages.ts';
import { negotiated } from './signalr-negotiation.ts';
import { startProtocol } from './signalr-protocol.ts';

/** The negotiated connections, and the services that run the protocol with their listeners. */
interface SignalR {
  readonly connections: NegotiatedConnections;
  readonly services: HubServices;
  readonly encodeCall: EncodeCall;
}

function messageHandlerOf(listener: HubListener, { services, encodeCall }: SignalR): MessageHandler {
  return (transport) => startProtocol(transport, listener, services, encodeCall);
}

/** Returns the connection with this id if it has no transport and belongs to the session. */
function freeConnection(
  connections: NegotiatedConnections,
  id: string | undefined,
  { sessionId }: HubListener,
): NegotiatedConnection | undefined {
  const connection = connections.find(id);
  return connection?.attached === undefined && connection?.listener.sessionId === sessionId ? connection : undefined;
}

function idOf({ url }: HubRequest): string | undefined {
  return queryOf(url)('id');
}

/** Attaches Server-Sent Events or long polling to a connection without a transport. */
function attachTransport(connection: NegotiatedConnection, hub: SignalR, request: HubRequest): HubResponse | undefined {
  const { connections, services } = hub;
  const handleMessages = messageHandlerOf(connection.listener, hub);
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const transport = isStream
    ? createSseTransport(request.takeResponse(), services.timing)
    : createLongPollingTransport(services.timing);
  connections.attach(connection, { receive: handleMessages(transport), cut: transport.cut, poll: transport.poll });
  void transport.closed.then(() => connections.remove(connection));
  // The response to the first poll is empty: the client only checks the connection with it.
  return isStream ? undefined : { status: 200, type: textType, body: '' };
}

async function negotiate({ connections, services }: SignalR, { url, headers }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const listener = await authenticatedListener(services, headers, query);
  if (!listener) return refusal(401);
  return { status: 200, type: jsonType, body: JSON.stringify(negotiated(connections.create(listener), query)) };
}

/** Answers a poll, or attaches a transport to a negotiated connection. */
async function receive(hub: SignalR, request: HubRequest): Promise<HubResponse | undefined> {
  const { connections, services } = hub;
  const pollRequest = connections.find(idOf(request))?.attached;
  if (pollRequest?.poll) {
    const texts = await pollRequest.poll(request.response);
    return texts ? { status: 200, type: textType, body: texts.join('') } : { status: 204, type: textType };
  }
  const listener = await authenticatedListener(services, request.headers, queryOf(request.url));
  if (!listener) return refusal(401);
  const connection = freeConnection(connections, idOf(request), listener);
  return connection ? attachTransport(connection, hub, request) : refusal(404);
}

function routesOf(hub: SignalR): HubRoute[] {
  const { connections } = hub;
  return [
    { methods: ['POST'], path: '/signalr/negotiate', respond: (request) => negotiate(hub, request) },
    { methods: ['GET'], path: '/signalr', respond: (request) => receive(hub, request) },
    {
      methods: ['POST'],
      path: '/signalr',
      // Early clients send their handshake and their first poll at the same time, on two connections, so the handshake
      // may arrive before a transport is attached.
      respond: (request) =>
        connections.receive(idOf(request), request.body) ? { status: 200, type: textType, body: '' } : refusal(404),
    },
    {
      methods: ['DELETE'],
      path: '/signalr',
      respond: (request) => {
        const pollRequest = connections.find(idOf(request))?.attached;
        if (!pollRequest?.poll) return refusal(404);
        pollRequest.cut();
        return { status: 202 };
      },
    },
  ];
}

/** Creates the routes of ASP.NET Core SignalR at `/signalr`, in text format, and the handler of its WebSockets. */
export function createSignalR(services: HubServices): { routes: readonly HubRoute[]; receive: Receive } {
  const connections = createNegotiatedConnections(services.timing.connectWithin);
  const hub: SignalR = { connections, services, encodeCall: createCallEncoder(services.encode) };
  return {
    routes: routesOf(hub),
    receive: async (headers, query) => {
      const listener = await authenticatedListener(services, headers, query);
      if (!listener) return 401;
      const id = query('id');
      // A client that skips the negotiation sends no id.
      if (id === undefined) return messageHandlerOf(listener, hub);
      const connection = freeConnection(connections, id, listener);
      if (!connection) return 404;
      connections.remove(connection);
      return messageHandlerOf(listener, hub);
    },
  };
}
