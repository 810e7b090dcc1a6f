import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with the request: it may take as long as a slow line needs. */
    takesFile?: boolean;
  }
}

/** How long a request may take to arrive, in ms: 10 MB over a line of 700 kbit/s. */
export const longestUpload = 120_000;
/** The same of a request without a file. */
const longestBody = 15_000;

const hasBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off what does not arrive in time. Node has one limit for all requests, so it has that of files; all others are
 * ended here as Node would end them.
 */
export const limitBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions, headers } = request;
    if (routeOptions.config.takesFile !== true && hasBody(headers)) {
      const timer = setTimeout(() => {
        const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // What is injected comes over no line.
        if (raw.socket instanceof Socket) app.server.emit('clientError', late, raw.socket);
      }, longestBody);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};
