import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { failureOf } from '../db/sql-failure.ts';
import { Failure } from '../failure.ts';
import { requestLanguage } from '../legacy/culture.ts';
import { failureEnvelope } from '../legacy/envelope.ts';
import { signedBrowserId } from './browser-id.ts';
import { clientErrorHandler } from './client-errors.ts';
import { allowOrigins } from './cors.ts';
import { endConnections } from './end-connections.ts';
import { requireOneHost } from './host-header.ts';
import { enforceBodyTimeouts, uploadTimeoutMs } from './limit-bodies.ts';
import { newRequestId } from './mount.ts';

interface ServerOptions {
  readonly logLevel: string;
  /** Origins besides our own whose pages may call with credentials. */
  readonly clientOrigins: readonly string[];
  /** Reverse proxies whose word on the caller's address is taken; none by default, anybody can write that header. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** How long a stop waits for requests under way, in ms; a statement may take 10 s. */
  readonly patience?: number | undefined;
}

const megabyte = 1024 * 1024;

/** Security headers for every answer. Made once: they are the same for all. */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});

/** Fastify's own refusals in the product's terms; anything unknown is told by number only and logged with its cause. */
function asFailure(problem: FastifyError, request: FastifyRequest): Failure {
  // The client hung up in the middle of its body. The code is that of a lost database.
  if (problem === request.raw.errored) return new Failure('validation-failed', {}, { cause: problem });
  const known = failureOf(problem);
  if (known instanceof Failure) return known;
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too-large');
  if (problem.statusCode === 415) return new Failure('unsupported-content');
  if (problem.statusCode !== undefined && problem.statusCode >= 400 && problem.statusCode < 500)
    return new Failure('validation-failed', {}, { cause: problem });
  return new Failure('unexpected', { id: request.id }, { cause: problem });
}

function refuse(problem: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = asFailure(problem, request);
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? problem }, failure.code);
  if (failure.code === 'too-many-attempts') reply.header('retry-after', String(failure.params['seconds'] ?? 60));
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureEnvelope(failure, requestLanguage(request)));
}

/** The HTTP server without routes: limits, security headers, CORS, errors in the envelope, structured logs without secrets. */
export async function createServer({
  logLevel,
  clientOrigins,
  trustedProxies = [],
  patience = 10_000,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      // Pino's own stream tries for ever to write to a disk that is full; this one goes on without the line.
      stream: process.stdout,
      serializers: {
        // Headers carry the session's token, query strings may carry the push token: neither is logged.
        req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
    genReqId: newRequestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: megabyte,
    requestTimeout: uploadTimeoutMs,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // Node's own refusal is outside the envelope.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    // Refused before any hook runs: an address that cannot be decoded.
    frameworkErrors: (problem, request, reply) => {
      secure(request.raw, reply.raw, () => undefined);
      // A body that comes with it is not read.
      reply.header('connection', 'close');
      refuse(problem, request, reply);
    },
    // Refused before there is a request: what is no HTTP.
    clientErrorHandler: clientErrorHandler(secure),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
  requireOneHost(app);
  // Only the endpoints that say so are limited: by the id of a browser that signed in here before, otherwise by the address
  // of the socket or the one a trusted proxy tells. Nothing a caller makes up can change the key.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => signedBrowserId(request) ?? normalizeIP(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new Failure('too-many-attempts', { seconds: Math.ceil(ttl / 1000) }),
  });
  allowOrigins(app, clientOrigins);
  enforceBodyTimeouts(app);
  endConnections(app, patience);
  // Bodies stay text until the caller is known to be allowed: what a valid one looks like is not told to others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // One line per request: what changed something or was refused always, what only read at debug.
  app.addHook('onResponse', async (request, reply) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  // There is no response to log when the connection is gone first.
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.once('close', () => {
      if (!raw.writableFinished) request.log.info({ req: request }, 'connection closed before the answer');
    });
    done();
  });
  app.setErrorHandler(refuse);
  return app;
}
