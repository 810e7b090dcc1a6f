import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageHandler } from '../transport.ts';
import type { PushListener } from '../listener.ts';
import { createNegotiatedConnections, type NegotiatedConnection, type Places } from '../negotiated-connections.ts';
import { pollLine } from '../long-polling-transport.ts';
import { queryOf } from '../query.ts';
import { listenerAt, type Receive, type PushServices } from '../push-services.ts';
import { refuse } from '../http-refusal.ts';
import { streamLine } from '../sse-transport.ts';
import { converse } from './signalr-protocol.ts';
import { negotiated } from './signalr-negotiation.ts';

function talkWith(listener: PushListener, { connections, timing }: PushServices): MessageHandler {
  return (line) => converse(line, listener, connections, timing);
}

/** Sits down at a place that was free a moment ago: by an answer that stays open, or by asking again and again. */
function sitDown(
  place: NegotiatedConnection,
  places: Places,
  reception: PushServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const talk = talkWith(place.listener, reception);
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const line = isStream ? streamLine(reply, reception.timing) : pollLine(reception.timing);
  places.take(place, { hear: talk(line), cut: line.cut, poll: line.poll });
  void line.closed.then(() => places.forget(place));
  // The first question only asks whether one is connected.
  return isStream ? reply : reply.type('text/plain; charset=utf-8').send('');
}

/** SignalR of ASP.NET Core at `/signalr`, text format. Answers how a socket there is received. */
export function mountSignalR(app: FastifyInstance, reception: PushServices): Receive {
  const places = createNegotiatedConnections(reception.timing.connectWithin);
  /** The place that is asked for, if it is free and the one who asks it was offered to. */
  const placeFor = (id: string | undefined, { sessionId }: PushListener): NegotiatedConnection | undefined => {
    const place = places.find(id);
    return place?.seat === undefined && place?.listener.sessionId === sessionId ? place : undefined;
  };
  const idOf = ({ url }: FastifyRequest): string | undefined => queryOf(url)('id');

  app.post('/signalr/negotiate', async (request, reply) => {
    const query = queryOf(request.url);
    const listener = await listenerAt(reception, request.headers, query);
    return listener ? negotiated(places.offer(listener), query) : refuse(reply, 401);
  });
  app.get('/signalr', { exposeHeadRoute: false }, async (request, reply) => {
    const seat = places.find(idOf(request))?.seat;
    if (seat?.poll) {
      const texts = await seat.poll(reply.raw);
      return reply
        .type('text/plain; charset=utf-8')
        .status(texts ? 200 : 204)
        .send(texts?.join(''));
    }
    const listener = await listenerAt(reception, request.headers, queryOf(request.url));
    if (!listener) return refuse(reply, 401);
    const place = placeFor(idOf(request), listener);
    return place ? sitDown(place, places, reception, request, reply) : refuse(reply, 404);
  });
  app.post('/signalr', async (request, reply) => {
    // The very first clients send their handshake beside their first poll: on two connections either may come first.
    const words = typeof request.body === 'string' ? request.body : '';
    if (!places.hear(idOf(request), words)) return refuse(reply, 404);
    return reply.type('text/plain; charset=utf-8').send('');
  });
  app.delete('/signalr', async (request, reply) => {
    const seat = places.find(idOf(request))?.seat;
    if (!seat?.poll) return refuse(reply, 404);
    seat.cut();
    return reply.status(202).send();
  });
  return async (headers, query) => {
    const listener = await listenerAt(reception, headers, query);
    if (!listener) return 401;
    const id = query('id');
    // Without a number nothing was agreed on before: the client chose a socket by itself.
    if (id === undefined) return talkWith(listener, reception);
    const place = placeFor(id, listener);
    if (!place) return 404;
    places.forget(place);
    return talkWith(listener, reception);
  };
}
