import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

const isPage = (url: string): boolean =>
  !/^\/(api|AbpUserConfiguration|health|swagger|files|Uploader|assets|signalr|dist)(\/|$)/i.test(url);

/** Serves the built browser application of `folder`; every address that is not a call or a file is one of its pages. */
export const mountWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      // File names of built assets carry a hash of their content.
      setHeaders: (reply, file) =>
        reply.setHeader(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isBrowser = request.headers.accept?.includes('text/html') ?? false;
    if (isBuilt && request.method === 'GET' && isBrowser && isPage(request.url))
      return reply.header('cross-origin-opener-policy', 'same-origin').sendFile('index.html');
    throw new Failure('unknown-route');
  });
};
