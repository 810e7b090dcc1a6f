import type { FastifyInstance } from 'fastify';

/** Allows pages of the given origins to call with credentials; every other origin gets no CORS headers. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'Origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    const requestedHeaders = request.headers['access-control-request-headers'];
    if (requestedHeaders !== undefined) reply.header('access-control-allow-headers', requestedHeaders);
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE').header('access-control-max-age', '600');
    await reply.status(204).send();
  });
}
