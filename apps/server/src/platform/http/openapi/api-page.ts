import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../legacy/culture.ts';
import { translate } from '../../server-texts.ts';

const require = createRequire(import.meta.url);

/** The files of Swagger UI that the page loads, by their address. */
const files = {
  '/swagger/swagger-ui-bundle.js': [require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript'],
  '/swagger/swagger-ui.css': [require.resolve('swagger-ui-dist/swagger-ui.css'), 'text/css'],
  '/swagger/favicon-32x32.png': [require.resolve('swagger-ui-dist/favicon-32x32.png'), 'image/png'],
} as const;

/** Starts Swagger UI. `validatorUrl: null`: it would send the address of the document to another host. */
const start = `SwaggerUIBundle({
  url: '/swagger/v1/swagger.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  validatorUrl: null,
});
`;

/** The page itself is an HTML file without code: the content security policy allows scripts only from files. */
function page(language: Parameters<typeof translate>[0]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${translate(language, 'apiPage:title')}</title>
<link rel="icon" href="/swagger/favicon-32x32.png"><link rel="stylesheet" href="/swagger/swagger-ui.css">
</head><body><div id="api"></div>
<script src="/swagger/swagger-ui-bundle.js"></script><script src="/swagger/start.js"></script></body></html>
`;
}

/** Serves Swagger UI, which shows the description of the API, at `/swagger`. Every file of it comes from this server. */
export function mountApiPage(app: FastifyInstance): void {
  for (const url of ['/swagger', '/swagger/index.html'])
    app.get(url, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Cookie')
        .header('cross-origin-opener-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(page(requestLanguage(request))),
    );
  app.get('/swagger/start.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(start),
  );
  for (const [url, [path, type]] of Object.entries(files))
    app.get(url, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(path)),
    );
}
