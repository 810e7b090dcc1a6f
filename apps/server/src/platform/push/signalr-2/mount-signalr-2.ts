import type { IncomingHttpHeaders } from 'node:http';
import { printJson } from '@yipin/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PushTransport, maxMessageBytes } from '../transport.ts';
import {
  createNegotiatedConnections,
  type NegotiatedConnection,
  type NegotiatedConnections,
  type ConnectionRequest,
} from '../negotiated-connections.ts';
import { createLongPollingTransport } from '../long-polling-transport.ts';
import { type Query, queryOf } from '../query.ts';
import { authenticatedListener, type Receive, type PushServices } from '../push-services.ts';
import { refuse } from '../http-refusal.ts';
import { createSseTransport } from '../sse-transport.ts';
import { answer } from './answering.ts';
import { collected, type CallPacking, singly, startDelivery } from './signalr-2-protocol.ts';
import { hubsScript } from './hubs-script.ts';
import { answerTo, first, last, encodeMessages } from './signalr-2-messages.ts';
import { negotiated } from './signalr-2-negotiation.ts';

type Begin = 'connect' | 'reconnect';

/** The first message of a new transport. */
const firstWords: Readonly<Record<Begin, string>> = { connect: first, reconnect: encodeMessages([]) };

/** The format of an id from `offer`. */
const isNumber = /^[\w-]{43}$/;

function connectionOf(places: NegotiatedConnections, query: Query): NegotiatedConnection | undefined {
  return places.find(query('connectiontoken'));
}

/**
 * Returns a function that finds the connection of a request, or the status of a refusal. After a restart of the server
 * a reconnect creates its connection again.
 */
function connectionFinder(places: NegotiatedConnections, reception: PushServices, begin: Begin) {
  return async (headers: IncomingHttpHeaders, query: Query): Promise<NegotiatedConnection | number> => {
    const listener = await authenticatedListener(reception, headers, query);
    const id = query('connectiontoken') ?? '';
    if (!listener) return 401;
    if (!isNumber.test(id)) return 400;
    const place = places.find(id) ?? (begin === 'reconnect' ? places.offer(listener, id) : undefined);
    return !place || place.isBarred || place.listener.sessionId !== listener.sessionId ? 404 : place;
  };
}

/** Attaches a transport to a connection, and cuts its former one, which may be dead without notice. */
function attachTransport(
  places: NegotiatedConnections,
  { connections, timing }: PushServices,
  place: NegotiatedConnection,
  line: PushTransport,
  packing: CallPacking,
): void {
  const attached: ConnectionRequest = { cut: line.cut, poll: line.poll };
  place.attached?.cut();
  places.take(place, attached);
  void line.closed.then(() => place.attached === attached && places.leave(place));
  startDelivery(line, place, packing, connections, timing);
}

/** Mounts the transports without WebSocket. */
function mountTransports(app: FastifyInstance, places: NegotiatedConnections, reception: PushServices): void {
  const { timing } = reception;
  for (const begin of ['connect', 'reconnect'] as const) {
    const arrive = connectionFinder(places, reception, begin);
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const query = queryOf(request.url);
      const place = await arrive(request.headers, query);
      if (typeof place === 'number') return refuse(reply, place);
      if (query('transport')?.toLowerCase() === 'serversentevents') {
        const line = createSseTransport(reply, timing);
        line.send(firstWords[begin]);
        attachTransport(places, reception, place, line, singly);
        return reply;
      }
      attachTransport(places, reception, place, createLongPollingTransport(timing), collected);
      return answer(reply, query, firstWords[begin]);
    };
    app.route({ method: ['GET', 'POST'], url: `/signalr/${begin}`, exposeHeadRoute: false, handler });
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/signalr/poll',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const query = queryOf(request.url);
      const attached = connectionOf(places, query)?.attached;
      if (!attached?.poll) return refuse(reply, 404);
      const calls = await attached.poll(reply.raw);
      return answer(reply, query, calls ? encodeMessages(calls.filter((call) => call !== '')) : last);
    },
  });
}

function mountCalls(app: FastifyInstance, places: NegotiatedConnections): void {
  app.get('/signalr/ping', async (request, reply) => answer(reply, queryOf(request.url), '{"Response":"pong"}'));
  app.get('/signalr/start', async (request, reply) => {
    const query = queryOf(request.url);
    if (!connectionOf(places, query)?.attached) return refuse(reply, 404);
    return answer(reply, query, '{"Response":"started"}');
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/signalr/send',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const query = queryOf(request.url);
      const attached = connectionOf(places, query)?.attached;
      if (!attached) return refuse(reply, 404);
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const words = query('data') ?? form.get('data') ?? '';
      if (Buffer.byteLength(words) <= maxMessageBytes) return answer(reply, query, answerTo(words) ?? '{}');
      attached.cut();
      return refuse(reply, 413);
    },
  });
  app.post('/signalr/abort', async (request, reply) => {
    const place = connectionOf(places, queryOf(request.url));
    place?.attached?.cut();
    if (place) places.forget(place);
    return reply.send('');
  });
}

/**
 * Mounts SignalR 2 for clients with jQuery, next to the newer version. Returns the handlers of WebSockets that connect
 * or reconnect.
 */
export function mountSignalR2(app: FastifyInstance, reception: PushServices): Readonly<Record<Begin, Receive>> {
  const places = createNegotiatedConnections(reception.timing.pollWithin);
  for (const url of ['/signalr/hubs', '/signalr/js'])
    app.get(url, async (_request, reply) =>
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(hubsScript),
    );
  app.get('/signalr/negotiate', async (request, reply) => {
    const query = queryOf(request.url);
    const listener = await authenticatedListener(reception, request.headers, query);
    if (!listener) return refuse(reply, 401);
    return answer(reply, query, printJson(negotiated(places.offer(listener), query, reception.timing)));
  });
  mountTransports(app, places, reception);
  mountCalls(app, places);
  const socketAt = (begin: Begin): Receive => {
    const arrive = connectionFinder(places, reception, begin);
    return async (headers, query) => {
      const place = await arrive(headers, query);
      if (typeof place === 'number') return place;
      return (line) => {
        line.send(firstWords[begin]);
        attachTransport(places, reception, place, line, singly);
        return (words) => {
          const said = answerTo(words);
          if (said !== undefined) line.send(said);
        };
      };
    };
  };
  return { connect: socketAt('connect'), reconnect: socketAt('reconnect') };
}
