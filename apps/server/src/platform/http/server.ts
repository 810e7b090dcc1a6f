import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { signedBrowserId } from './connections/browser-id.ts';
import { clientErrorHandler } from './connections/client-errors.ts';
import { allowOrigins } from './connections/cors.ts';
import { endConnections } from './connections/end-connections.ts';
import { requireOneHost } from './connections/host-header.ts';
import { enforceBodyTimeouts, uploadTimeoutMs } from './connections/limit-bodies.ts';
import { newRequestId } from './mount.ts';

interface ServerOptions {
  readonly logLevel: string;
  /** Other origins whose pages may call with credentials. */
  readonly clientOrigins: readonly string[];
  /**
   * Reverse proxies whose header with the caller's address is trusted; none by default, because any client can send
   * that header.
   */
  readonly trustedProxies?: readonly string[] | undefined;
  /** How long a stop waits for pending requests, in ms; a statement may take 10 s. */
  readonly stopTimeoutMs?: number | undefined;
}

const megabyte = 1024 * 1024;

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The reader of barcodes is compiled from WebAssembly; scripts from text are still refused.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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

/** Sets the security headers of every response. */
function secure(request: IncomingMessage, response: ServerResponse, done: (failure?: unknown) => void): void {
  // Pages of the product scan codes; the camera is not for pages of other origins in a frame.
  response.setHeader('permissions-policy', 'camera=(self)');
  protect(request, response, done);
}

/** Converts Fastify's errors to failures; an unknown error gets a number in the response and its cause in the log. */
function asFailure(problem: FastifyError, request: FastifyRequest): Failure {
  // The client disconnected in the middle of its body. The code is the same as for a lost database.
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

/** The options of the server: limits, and refusals before there is a route. Nothing in the log contains a secret. */
function optionsOf({ logLevel, trustedProxies = [] }: ServerOptions) {
  return {
    logger: {
      level: logLevel,
      // Pino's own stream retries forever on a full disk; this one drops the line.
      stream: process.stdout,
      serializers: {
        // Headers contain the session's token, query strings may contain the push token: neither is logged.
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
      // Node's own refusal has no envelope.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle' as const,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (problem: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      secure(request.raw, reply.raw, () => undefined);
      // The body of such a request is not read.
      reply.header('connection', 'close');
      refuse(problem, request, reply);
    },
    // Malformed HTTP is refused before there is a request.
    clientErrorHandler: clientErrorHandler(secure),
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/**
 * Limits the rate of the endpoints that have a limit: by the id of a browser that signed in here before, otherwise by the
 * address of the socket or the one from a trusted proxy. A caller cannot choose the key.
 */
async function limitRate(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => signedBrowserId(request) ?? normalizeIP(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new Failure('too-many-attempts', { seconds: Math.ceil(ttl / 1000) }),
  });
}

/** Logs one line per request: changes and refusals at info, reads at debug. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  // There is no response to log when the connection closes first.
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.once('close', () => {
      if (!raw.writableFinished) request.log.info({ req: request }, 'connection closed before the response');
    });
    done();
  });
}

/**
 * Creates the HTTP server without routes: limits, security headers, CORS, errors in the envelope, structured logs
 * without secrets.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify(optionsOf(options));
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()));
  requireOneHost(app);
  await limitRate(app);
  allowOrigins(app, options.clientOrigins);
  enforceBodyTimeouts(app);
  endConnections(app, options.stopTimeoutMs ?? 10_000);
  // Bodies stay text until the caller is authorized, so that validation errors are not shown to others.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  logRequests(app);
  app.setErrorHandler(refuse);
  return app;
}
