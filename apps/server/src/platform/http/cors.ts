import type { FastifyInstance } from 'fastify';

/** Lets pages of the named origins call with credentials; every other origin gets no permission at all. */
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
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined) reply.header('access-control-allow-headers', asked);
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE').header('access-control-max-age', '600');
    await reply.status(204).send();
  });
}
