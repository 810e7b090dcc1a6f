import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../legacy/culture.ts';
import { apiPage } from './api-page.ts';
import { type ApiDocument, type Contract, describeApi } from './openapi.ts';

/** Serves the description of the API: as JSON at ABP's address, as a page at `/swagger`. Built at the first request. */
export function mountOpenApi(app: FastifyInstance, contract: Contract): void {
  let made: { document: ApiDocument; text: string } | undefined;
  const described = () => {
    if (!made) {
      const document = describeApi(contract);
      made = { document, text: JSON.stringify(document) };
    }
    return made;
  };
  app.get('/swagger/v1/swagger.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(described().text),
  );
  for (const url of ['/swagger', '/swagger/index.html'])
    app.get(url, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Cookie')
        .header('cross-origin-opener-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(apiPage(described().document, requestLanguage(request))),
    );
}
