import type { IncomingHttpHeaders } from 'node:http';
import type { Print } from '../connections.ts';
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
import { answerTo, createPrint, encodeMessages, first, last } from './signalr-2-messages.ts';
import { negotiated } from './signalr-2-negotiation.ts';
import { type CallPacking, collected, singly, startDelivery } from './signalr-2-protocol.ts';

/** The negotiated connections, and the services that deliver to their listeners. */
interface SignalR2 {
  readonly places: NegotiatedConnections;
  readonly services: HubServices;
  readonly print: Print;
}

type Begin = 'connect' | 'reconnect';

/** The first message of a new transport. */
const firstWords: Readonly<Record<Begin, string>> = { connect: first, reconnect: encodeMessages([]) };

/** The format of an id from `offer`. */
const isNumber = /^[\w-]{43}$/;

function connectionOf(places: NegotiatedConnections, query: Query): NegotiatedConnection | undefined {
  return places.find(query('connectiontoken'));
}

/**
 * Returns a function that returns the connection of a request, or the status of a refusal. A reconnect after a restart
 * of the server creates its connection again.
 */
function connectionFinder({ places, services }: SignalR2, begin: Begin) {
  return async (headers: IncomingHttpHeaders, query: Query): Promise<NegotiatedConnection | number> => {
    const listener = await authenticatedListener(services, headers, query);
    const id = query('connectiontoken') ?? '';
    if (!listener) return 401;
    if (!isNumber.test(id)) return 400;
    const place = places.find(id) ?? (begin === 'reconnect' ? places.offer(listener, id) : undefined);
    return !place || place.isBarred || place.listener.sessionId !== listener.sessionId ? 404 : place;
  };
}

/** Attaches a transport to a connection. Cuts the former one, whose client may have disconnected unnoticed. */
function attachTransport(
  { places, services, print }: SignalR2,
  place: NegotiatedConnection,
  line: Transport,
  packing: CallPacking,
): void {
  const attached: ConnectionRequest = { cut: line.cut, poll: line.poll };
  place.attached?.cut();
  places.take(place, attached);
  void line.closed.then(() => place.attached === attached && places.leave(place));
  startDelivery(line, place, packing, services, print);
}

/** Returns the handler that begins Server-Sent Events and long polling. */
function beginner(hub: SignalR2, begin: Begin): HubRoute['respond'] {
  const { timing } = hub.services;
  const arrive = connectionFinder(hub, begin);
  return async (request) => {
    const query = queryOf(request.url);
    const place = await arrive(request.headers, query);
    if (typeof place === 'number') return refusal(place);
    if (query('transport')?.toLowerCase() === 'serversentevents') {
      const line = createSseTransport(request.takeResponse(), timing);
      line.send(firstWords[begin]);
      attachTransport(hub, place, line, singly);
      return undefined;
    }
    attachTransport(hub, place, createLongPollingTransport(timing), collected);
    return answer(query, firstWords[begin]);
  };
}

async function poll(places: NegotiatedConnections, { url, response }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const attached = connectionOf(places, query)?.attached;
  if (!attached?.poll) return refusal(404);
  const calls = await attached.poll(response);
  return answer(query, calls ? encodeMessages(calls.filter((call) => call !== '')) : last);
}

function send({ places, services }: SignalR2, { url, body }: HubRequest): HubResponse {
  const query = queryOf(url);
  const attached = connectionOf(places, query)?.attached;
  if (!attached) return refusal(404);
  const words = query('data') ?? new URLSearchParams(body).get('data') ?? '';
  if (Buffer.byteLength(words) <= maxMessageBytes) return answer(query, answerTo(services.hubName, words) ?? '{}');
  attached.cut();
  return refusal(413);
}

function start(places: NegotiatedConnections, { url }: HubRequest): HubResponse {
  const query = queryOf(url);
  return connectionOf(places, query)?.attached ? answer(query, '{"Response":"started"}') : refusal(404);
}

function abort(places: NegotiatedConnections, { url }: HubRequest): HubResponse {
  const place = connectionOf(places, queryOf(url));
  place?.attached?.cut();
  if (place) places.forget(place);
  return { status: 200, body: '' };
}

async function negotiate({ places, services }: SignalR2, { url, headers }: HubRequest): Promise<HubResponse> {
  const query = queryOf(url);
  const listener = await authenticatedListener(services, headers, query);
  if (!listener) return refusal(401);
  return answer(query, JSON.stringify(negotiated(places.offer(listener), query, services.timing)));
}

function routesOf(hub: SignalR2): HubRoute[] {
  const { places, services } = hub;
  const hubs = script(hubsScript(services.hubName));
  const get = { methods: ['GET'], hasHead: true } as const;
  const either = { methods: ['GET', 'POST'] } as const;
  return [
    { ...get, path: '/signalr/hubs', respond: () => hubs },
    { ...get, path: '/signalr/js', respond: () => hubs },
    { ...get, path: '/signalr/negotiate', respond: (request) => negotiate(hub, request) },
    { ...either, path: '/signalr/connect', respond: beginner(hub, 'connect') },
    { ...either, path: '/signalr/reconnect', respond: beginner(hub, 'reconnect') },
    { ...either, path: '/signalr/poll', respond: (request) => poll(places, request) },
    { ...get, path: '/signalr/ping', respond: ({ url }) => answer(queryOf(url), '{"Response":"pong"}') },
    { ...get, path: '/signalr/start', respond: (request) => start(places, request) },
    { ...either, path: '/signalr/send', respond: (request) => send(hub, request) },
    { methods: ['POST'], path: '/signalr/abort', respond: (request) => abort(places, request) },
  ];
}

/**
 * Creates the routes of SignalR 2, whose clients use jQuery, and the handlers of WebSockets that connect or reconnect.
 */
export function createSignalR2(services: HubServices): {
  routes: readonly HubRoute[];
  receive: Readonly<Record<Begin, Receive>>;
} {
  const places = createNegotiatedConnections(services.timing.pollWithin);
  const hub: SignalR2 = { places, services, print: createPrint(services) };
  const socketAt = (begin: Begin): Receive => {
    const arrive = connectionFinder(hub, begin);
    return async (headers, query) => {
      const place = await arrive(headers, query);
      if (typeof place === 'number') return place;
      return (line) => {
        line.send(firstWords[begin]);
        attachTransport(hub, place, line, singly);
        return (words) => {
          const said = answerTo(services.hubName, words);
          if (said !== undefined) line.send(said);
        };
      };
    };
  };
  return { routes: routesOf(hub), receive: { connect: socketAt('connect'), reconnect: socketAt('reconnect') } };
}
