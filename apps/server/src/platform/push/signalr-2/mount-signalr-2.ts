import type { IncomingHttpHeaders } from 'node:http';
import { printJson } from '@yipin/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PushTransport, maxMessageBytes } from '../transport.ts';
import {
  createNegotiatedConnections,
  type NegotiatedConnection,
  type Places,
  type ConnectionRequest,
} from '../negotiated-connections.ts';
import { pollLine } from '../long-polling-transport.ts';
import { type Query, queryOf } from '../query.ts';
import { listenerAt, type Receive, type PushServices } from '../push-services.ts';
import { refuse } from '../http-refusal.ts';
import { streamLine } from '../sse-transport.ts';
import { answer } from './answering.ts';
import { collected, type CallPacking, singly, tell } from './signalr-2-protocol.ts';
import { hubsScript } from './hubs-script.ts';
import { answerTo, first, last, encodeMessages } from './signalr-2-messages.ts';
import { negotiated } from './signalr-2-negotiation.ts';

type Begin = 'connect' | 'reconnect';

/** What a new line begins with. */
const firstWords: Readonly<Record<Begin, string>> = { connect: first, reconnect: encodeMessages([]) };

/** The shape of what `offer` gives. */
const isNumber = /^[\w-]{43}$/;

function placeOf(places: Places, query: Query): NegotiatedConnection | undefined {
  return places.find(query('connectiontoken'));
}

/** Where to sit down, or the status to refuse with. Who comes again may find that we were restarted meanwhile. */
function arriving(places: Places, reception: PushServices, begin: Begin) {
  return async (headers: IncomingHttpHeaders, query: Query): Promise<NegotiatedConnection | number> => {
    const listener = await listenerAt(reception, headers, query);
    const id = query('connectiontoken') ?? '';
    if (!listener) return 401;
    if (!isNumber.test(id)) return 400;
    const place = places.find(id) ?? (begin === 'reconnect' ? places.offer(listener, id) : undefined);
    return !place || place.isBarred || place.listener.sessionId !== listener.sessionId ? 404 : place;
  };
}

/** Sits down at `place`, in the stead of a line that is dead without our knowing. */
function sitDown(
  places: Places,
  { connections, timing }: PushServices,
  place: NegotiatedConnection,
  line: PushTransport,
  packing: CallPacking,
): void {
  const seat: ConnectionRequest = { cut: line.cut, poll: line.poll };
  place.seat?.cut();
  places.take(place, seat);
  void line.closed.then(() => place.seat === seat && places.leave(place));
  tell(line, place, packing, connections, timing);
}

/** The answers to what connects without a socket. */
function mountLines(app: FastifyInstance, places: Places, reception: PushServices): void {
  const { timing } = reception;
  for (const begin of ['connect', 'reconnect'] as const) {
    const arrive = arriving(places, reception, begin);
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const query = queryOf(request.url);
      const place = await arrive(request.headers, query);
      if (typeof place === 'number') return refuse(reply, place);
      if (query('transport')?.toLowerCase() === 'serversentevents') {
        const line = streamLine(reply, timing);
        line.send(firstWords[begin]);
        sitDown(places, reception, place, line, singly);
        return reply;
      }
      sitDown(places, reception, place, pollLine(timing), collected);
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
      const seat = placeOf(places, query)?.seat;
      if (!seat?.poll) return refuse(reply, 404);
      const calls = await seat.poll(reply.raw);
      return answer(reply, query, calls ? encodeMessages(calls.filter((call) => call !== '')) : last);
    },
  });
}

function mountCalls(app: FastifyInstance, places: Places): void {
  app.get('/signalr/ping', async (request, reply) => answer(reply, queryOf(request.url), '{"Response":"pong"}'));
  app.get('/signalr/start', async (request, reply) => {
    const query = queryOf(request.url);
    if (!placeOf(places, query)?.seat) return refuse(reply, 404);
    return answer(reply, query, '{"Response":"started"}');
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/signalr/send',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const query = queryOf(request.url);
      const seat = placeOf(places, query)?.seat;
      if (!seat) return refuse(reply, 404);
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const words = query('data') ?? form.get('data') ?? '';
      if (Buffer.byteLength(words) <= maxMessageBytes) return answer(reply, query, answerTo(words) ?? '{}');
      seat.cut();
      return refuse(reply, 413);
    },
  });
  app.post('/signalr/abort', async (request, reply) => {
    const place = placeOf(places, queryOf(request.url));
    place?.seat?.cut();
    if (place) places.forget(place);
    return reply.send('');
  });
}

/** The older SignalR 2 beside the newer one, for clients with jQuery. Answers how sockets are received: new ones, and those that come again. */
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
    const listener = await listenerAt(reception, request.headers, query);
    if (!listener) return refuse(reply, 401);
    return answer(reply, query, printJson(negotiated(places.offer(listener), query, reception.timing)));
  });
  mountLines(app, places, reception);
  mountCalls(app, places);
  const socketAt = (begin: Begin): Receive => {
    const arrive = arriving(places, reception, begin);
    return async (headers, query) => {
      const place = await arrive(headers, query);
      if (typeof place === 'number') return place;
      return (line) => {
        line.send(firstWords[begin]);
        sitDown(places, reception, place, line, singly);
        return (words) => {
          const said = answerTo(words);
          if (said !== undefined) line.send(said);
        };
      };
    };
  };
  return { connect: socketAt('connect'), reconnect: socketAt('reconnect') };
}
