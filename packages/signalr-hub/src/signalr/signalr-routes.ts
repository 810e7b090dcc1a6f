import type { Print } from '../connections.ts';
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
import { createPrint } from './signalr-messages.ts';
import { negotiated } from './signalr-negotiation.ts';
import { startProtocol } from './signalr-protocol.ts';

/** The negotiated connections, and the services that run the protocol with their listeners. */
interface SignalR {
  readonly places: NegotiatedConnections;
  readonly services: HubServices;
  readonly print: Print;
}

function talkWith(listener: HubListener, { services, print }: SignalR): MessageHandler {
  return (line) => startProtocol(line, listener, services, print);
}

/** Returns the connection with this id if it has no transport and belongs to the session. */
function freeConnection(
  places: NegotiatedConnections,
  id: string | undefined,
  { sessionId }: HubListener,
): NegotiatedConnection | undefined {
  const place = places.find(id);
  return place?.attached === undefined && place?.listener.sessionId === sessionId ? place : undefined;
}

function idOf({ url }: HubRequest): string | undefined {
  return queryOf(url)('id');
}

/** Attaches Server-Sent Events or long polling to a connection without a transport. */
function attachTransport(place: NegotiatedConnection, hub: SignalR, request: HubRequest): HubResponse | undefined {
  const { places, services } = hub;
  const talk = talkWith(place.listener, hub);
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const line = isStream
    ? createSseTransport(request.takeResponse(), services.timing)
    : createLongPollingTransport(services.timing);
  places.take(place, { hear: talk(line), cut: line.cut, poll: line.poll });
  void line.closed.then(() => places.forget(place));
  // The response to the first poll is empty: the client only checks the connection with it.
  return isStream ? undefined : { status: 200, type: textType, body: '' };
}

async function negotiate({ places, services }: SignalR, { url, headers }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const listener = await authenticatedListener(services, headers, query);
  if (!listener) return refusal(401);
  return { status: 200, type: jsonType, body: JSON.stringify(negotiated(places.offer(listener), query)) };
}

/** Answers a poll, or attaches a transport to a negotiated connection. */
async function receive(hub: SignalR, request: HubRequest): Promise<HubResponse | undefined> {
  const { places, services } = hub;
  const pollRequest = places.find(idOf(request))?.attached;
  if (pollRequest?.poll) {
    const texts = await pollRequest.poll(request.response);
    return texts ? { status: 200, type: textType, body: texts.join('') } : { status: 204, type: textType };
  }
  const listener = await authenticatedListener(services, request.headers, queryOf(request.url));
  if (!listener) return refusal(401);
  const place = freeConnection(places, idOf(request), listener);
  return place ? attachTransport(place, hub, request) : refusal(404);
}

function routesOf(hub: SignalR): HubRoute[] {
  const { places } = hub;
  return [
    { methods: ['POST'], path: '/signalr/negotiate', respond: (request) => negotiate(hub, request) },
    { methods: ['GET'], path: '/signalr', respond: (request) => receive(hub, request) },
    {
      methods: ['POST'],
      path: '/signalr',
      // Early clients send their handshake and their first poll at the same time, on two connections, so the handshake
      // may arrive before a transport is attached.
      respond: (request) =>
        places.hear(idOf(request), request.body) ? { status: 200, type: textType, body: '' } : refusal(404),
    },
    {
      methods: ['DELETE'],
      path: '/signalr',
      respond: (request) => {
        const pollRequest = places.find(idOf(request))?.attached;
        if (!pollRequest?.poll) return refusal(404);
        pollRequest.cut();
        return { status: 202 };
      },
    },
  ];
}

/** Creates the routes of ASP.NET Core SignalR at `/signalr`, in text format, and the handler of its WebSockets. */
export function createSignalR(services: HubServices): { routes: readonly HubRoute[]; receive: Receive } {
  const places = createNegotiatedConnections(services.timing.connectWithin);
  const hub: SignalR = { places, services, print: createPrint(services.encode) };
  return {
    routes: routesOf(hub),
    receive: async (headers, query) => {
      const listener = await authenticatedListener(services, headers, query);
      if (!listener) return 401;
      const id = query('id');
      // A client that skips the negotiation sends no id.
      if (id === undefined) return talkWith(listener, hub);
      const place = freeConnection(places, id, listener);
      if (!place) return 404;
      places.forget(place);
      return talkWith(listener, hub);
    },
  };
}
