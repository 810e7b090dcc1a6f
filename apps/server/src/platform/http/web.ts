import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

function isPage(url: string): boolean {
  return !/^\/(api|AbpUserConfiguration|health|swagger|files|Uploader|assets|signalr|dist)(\/|$)/i.test(url);
}

const assets = '/assets/';

/** Returns the addresses of the files in `folder`, without hidden files and the compressed copies. */
function addressesIn(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`)
      .filter((address) => !/\/\.|\.(br|gz)$/.test(address)),
  );
}

/**
 * Serves the built browser application of `folder`; every address that is not a call or a file is one of its pages.
 * Files are looked up in a set: a route for each of them would make the start longer.
 */
export async function mountWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  const addresses = isBuilt ? addressesIn(folder) : new Set<string>();
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      // The plugin's own header would replace that of `setHeaders`.
      cacheControl: false,
      // File names of built assets contain a hash of their content.
      setHeaders: (reply, file) =>
        reply.setHeader(
          'cache-control',
          file.startsWith(path.join(folder, assets)) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && addresses.has(address)) return reply.sendFile(address);
    const isBrowser = request.headers.accept?.includes('text/html') ?? false;
    if (isBuilt && request.method === 'GET' && isBrowser && isPage(request.url))
      return reply.header('cross-origin-opener-policy', 'same-origin').sendFile('index.html');
    throw new Failure('unknown-route');
  });
}
