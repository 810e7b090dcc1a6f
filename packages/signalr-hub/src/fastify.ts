import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import type { HubRequest, HubResponse } from './http.ts';
import type { HubTimeouts } from './timeouts.ts';

/** Options of a hub on a Fastify server. */
export interface MountOptions extends HubOptions {
  /** Returns whether to accept a WebSocket, for which Fastify runs no hooks; others get status 400. Default: all. */
  readonly isAcceptable?: (request: IncomingMessage) => boolean;
}

function requestOf(request: FastifyRequest, reply: FastifyReply): HubRequest {
  return {
    url: request.url,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
    response: reply.raw,
    takeResponse: () => {
      reply.hijack();
      const headers = Object.entries(reply.getHeaders());
      for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
      return reply.raw;
    },
  };
}

function send(reply: FastifyReply, { status, type, headers = {}, body }: HubResponse): FastifyReply {
  if (type !== undefined) reply.type(type);
  return reply.status(status).headers(headers).send(body);
}

/**
 * Mounts a hub on a Fastify server: both versions of SignalR at `/signalr`. Clients write paths in any letter case, so
 * the router should ignore it (`routerOptions: { caseSensitive: false, ignoreTrailingSlash: true }`).
 */
export function mountHub(app: FastifyInstance, options: MountOptions, timing: Partial<HubTimeouts> = {}): Hub {
  const { isAcceptable = () => true } = options;
  const { hub, routes, refuse, handleUpgrade } = createHub(options, timing);
  const protocols: FastifyPluginCallback = (scope, _options, done) => {
    // Clients send text with different content types, or without one.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refusal = refuse(request);
      if (refusal) await send(reply, refusal);
    });
    for (const { methods, path, hasHead = false, respond } of routes)
      scope.route({
        method: [...methods],
        url: path,
        exposeHeadRoute: hasHead,
        handler: async (request, reply) => {
          const response = await respond(requestOf(request, reply));
          return response ? send(reply, response) : reply;
        },
      });
    // Replaces Fastify's log of requests, which would have an entry for each poll, with its waiting time as duration.
    scope.addHook('onResponse', async (request, reply) => {
      const level = reply.statusCode < 400 ? 'debug' : 'info';
      app.log[level]({ reqId: request.id, req: request, status: reply.statusCode }, 'request');
    });
    done();
  };
  app.register(protocols, { logLevel: 'warn' });
  app.server.on('upgrade', (request, socket, head) =>
    handleUpgrade({ server: app.server, log: app.log, isAcceptable }, request, socket, head),
  );
  app.addHook('preClose', hub.close);
  return hub;
}
