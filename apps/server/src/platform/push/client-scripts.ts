import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/** The paths from which older clients load their scripts. */
const scripts = {
  '/dist/abp/abp.signalr-client.js': require.resolve(
    'abp-web-resources/Abp/Framework/scripts/libs/abp.signalr-client.js',
  ),
  '/dist/abp.signalr-client.js': require.resolve('abp-web-resources/Abp/Framework/scripts/libs/abp.signalr-client.js'),
  '/dist/abp/abp.signalr.js': require.resolve('abp-web-resources/Abp/Framework/scripts/libs/abp.signalr.js'),
};

/** Serves the scripts of the clients, also to pages of other origins. */
export function mountClientScripts(app: FastifyInstance): void {
  for (const [url, file] of Object.entries(scripts)) {
    const text = readFileSync(file, 'utf8');
    app.get(url, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(text),
    );
  }
}
