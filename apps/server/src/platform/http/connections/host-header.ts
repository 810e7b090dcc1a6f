import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';

/** Returns whether a request has exactly one host, as RFC 9112 requires; HTTP/1.0 may omit it. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Refuses requests without a host or with several: proxies may choose different ones. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw new Failure('validation-failed');
  });
}
