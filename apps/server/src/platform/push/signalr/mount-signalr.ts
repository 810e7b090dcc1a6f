import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageHandler } from '../transport.ts';
import type { PushListener } from '../listener.ts';
import {
  createNegotiatedConnections,
  type NegotiatedConnection,
  type NegotiatedConnections,
} from '../negotiated-connections.ts';
import { createLongPollingTransport } from '../long-polling-transport.ts';
import { queryOf } from '../query.ts';
import { authenticatedListener, type Receive, type PushServices } from '../push-services.ts';
import { refuse } from '../http-refusal.ts';
import { createSseTransport } from '../sse-transport.ts';
import { startProtocol } from './signalr-protocol.ts';
import { negotiated } from './signalr-negotiation.ts';

function talkWith(listener: PushListener, services: PushServices): MessageHandler {
  return (line) => startProtocol(line, listener, services);
}

/** Attaches a transport to a free connection: Server-Sent Events or long polling. */
function attachTransport(
  place: NegotiatedConnection,
  places: NegotiatedConnections,
  reception: PushServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const talk = talkWith(place.listener, reception);
  const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const line = isStream ? createSseTransport(reply, reception.timing) : createLongPollingTransport(reception.timing);
  places.take(place, { hear: talk(line), cut: line.cut, poll: line.poll });
  void line.closed.then(() => places.forget(place));
  // The first poll only checks the connection.
  return isStream ? reply : reply.type('text/plain; charset=utf-8').send('');
}

/** Mounts SignalR of ASP.NET Core at `/signalr`, text format. Returns the handler of its WebSockets. */
export function mountSignalR(app: FastifyInstance, reception: PushServices): Receive {
  const places = createNegotiatedConnections(reception.timing.connectWithin);
  /** Returns the connection with this id, if it is free and belongs to the session. */
  const freeConnection = (id: string | undefined, { sessionId }: PushListener): NegotiatedConnection | undefined => {
    const place = places.find(id);
    return place?.attached === undefined && place?.listener.sessionId === sessionId ? place : undefined;
  };
  const idOf = ({ url }: FastifyRequest): string | undefined => queryOf(url)('id');

  app.post('/signalr/negotiate', async (request, reply) => {
    const query = queryOf(request.url);
    const listener = await authenticatedListener(reception, request.headers, query);
    return listener ? negotiated(places.offer(listener), query) : refuse(reply, 401);
  });
  app.get('/signalr', { exposeHeadRoute: false }, async (request, reply) => {
    const pollRequest = places.find(idOf(request))?.attached;
    if (pollRequest?.poll) {
      const texts = await pollRequest.poll(reply.raw);
      return reply
        .type('text/plain; charset=utf-8')
        .status(texts ? 200 : 204)
        .send(texts?.join(''));
    }
    const listener = await authenticatedListener(reception, request.headers, queryOf(request.url));
    if (!listener) return refuse(reply, 401);
    const place = freeConnection(idOf(request), listener);
    return place ? attachTransport(place, places, reception, request, reply) : refuse(reply, 404);
  });
  app.post('/signalr', async (request, reply) => {
    // The first clients send their handshake at the same time as their first poll: on two connections either may arrive
    // first.
    const words = typeof request.body === 'string' ? request.body : '';
    if (!places.hear(idOf(request), words)) return refuse(reply, 404);
    return reply.type('text/plain; charset=utf-8').send('');
  });
  app.delete('/signalr', async (request, reply) => {
    const pollRequest = places.find(idOf(request))?.attached;
    if (!pollRequest?.poll) return refuse(reply, 404);
    pollRequest.cut();
    return reply.status(202).send();
  });
  return async (headers, query) => {
    const listener = await authenticatedListener(reception, headers, query);
    if (!listener) return 401;
    const id = query('id');
    // Without an id nothing was negotiated: the client chose a WebSocket by itself.
    if (id === undefined) return talkWith(listener, reception);
    const place = freeConnection(id, listener);
    if (!place) return 404;
    places.forget(place);
    return talkWith(listener, reception);
  };
}
