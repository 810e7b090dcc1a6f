import type { FastifyInstance } from 'fastify';
import { mountApiPage } from './api-page.ts';
import { type Contract, describeApi } from './openapi.ts';

/** Serves the description of the API: as JSON at ABP's address, as a page at `/swagger`. Built at the first request. */
export function mountOpenApi(app: FastifyInstance, contract: Contract): void {
  let text: string | undefined;
  app.get('/swagger/v1/swagger.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(contract));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  mountApiPage(app);
}
