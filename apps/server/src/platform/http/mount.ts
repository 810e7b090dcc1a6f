import { randomUUID } from 'node:crypto';
import { type Endpoint, encoderOf, opens, printJson, urlOf } from '@yipin/contract';
import { mayFailWith } from '@yipin/contract/errors';
import multipart from '@fastify/multipart';
import type { Language } from '@yipin/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { bearerOf } from '../auth/tokens.ts';
import { noteWrite } from '../catalogue/totals.ts';
import type { Context, Session } from '../context.ts';
import { failureOf } from '../db/sql-failure.ts';
import { Failure, requireFound, invalidAt } from '../failure.ts';
import { type Files, type ReceivedFile, withFile } from '../files/index.ts';
import { rememberUserLanguage, requestLanguage } from '../legacy/culture.ts';
import { successEnvelope } from '../legacy/envelope.ts';
import { requestedTenantId } from '../legacy/tenant.ts';
import { translate } from '../server-texts.ts';
import { contextOf, transact, type TransactionWork } from '../unit-of-work.ts';
import { storeResponse, type Keyed, idempotencyKeyOf, findStoredResponse } from './idempotency.ts';
import { browserCookie, browserIdOf } from './connections/browser-id.ts';
import { decoderOf } from './decode.ts';
import { namingSentField } from './name-sent-field.ts';
import type { Route, AnonymousContext } from './routes.ts';

/** Throws unless the session may call the endpoint; called before any content of the request is read. */
function authorise({ access }: Endpoint, session: Session | undefined): void {
  if (access === 'anyone') return;
  if (session === undefined) throw new Failure('not-signed-in');
  if (access === 'own-session') return;
  if (session.mustChangePassword) throw new Failure('password-change-required');
  if (!opens(access, (permission) => session.permissions.has(permission)))
    throw new Failure('not-permitted', { permission: typeof access === 'string' ? access : [...access] });
}

const maxKeyLength = 200;

function keyOf({ id }: Endpoint, { headers, body, query }: FastifyRequest, language: Language): Keyed | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > maxKeyLength)
    throw invalidAt('Idempotency-Key', translate(language, 'validation:tooLong', { count: maxKeyLength }));
  return idempotencyKeyOf(id, key, `${JSON.stringify(query)}\n${typeof body === 'string' ? body : ''}`);
}

/** Services of the process that the routes use. */
interface Surroundings {
  /** Whether there is a push channel. */
  readonly hasPush: boolean;
  /** Called after a command was committed. */
  readonly onWritten: () => void;
  readonly files: Files;
  /** Whether a refusal that its operation does not declare is an error, as in tests. */
  readonly requiresDeclaredErrors?: boolean;
}

/** Throws when the user has sent too many files in the last minute. */
type Admit = (request: FastifyRequest, session: Session) => Promise<void>;

/** Throws when there were too many requests in the last minute. */
type Limit = (request: FastifyRequest) => Promise<void>;

interface PreparedRoute extends Route, Surroundings {
  readonly admit: Admit;
  readonly limitGuesses: Limit | undefined;
  readonly decode: ReturnType<typeof decoderOf>;
  readonly encode: ReturnType<typeof encoderOf>;
}

/** A prepared route with the data of one request. */
interface ReceivedRequest extends PreparedRoute {
  readonly browserId: string;
  readonly file?: ReceivedFile;
  readonly picture?: Buffer;
}

interface HandledResult {
  /** The result as JSON text. */
  readonly printed: string;
  readonly tenantId: number | undefined;
}

/** Returns the language of the response for a user, who may have chosen one. */
function languageOf(request: FastifyRequest, session: Session | undefined): Language {
  if (session) rememberUserLanguage(request, session.locale);
  return requestLanguage(request);
}

/** Handles one request in one transaction: authorize, decode, handle, encode, and store the response under its key. */
function handleRequest(
  pool: pg.Pool,
  about: TransactionWork,
  { endpoint, handle, decode, encode, limitGuesses, hasPush, browserId, file, picture }: ReceivedRequest,
  request: FastifyRequest,
  key: Keyed | undefined,
): Promise<HandledResult> {
  let input: unknown;
  const answered = transact(pool, about, async (tx, session) => {
    const language = languageOf(request, session);
    authorise(endpoint, session);
    const named = requestedTenantId(request);
    if (session === undefined && named !== undefined) await limitGuesses?.(request);
    input = decode(request, language);
    const ctx = {
      ...(session ? contextOf(tx, session, language) : { tx, session, language }),
      namedTenant: named,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      browserId,
      hasPush,
      file,
      picture,
    };
    const printed = printJson(encode(await handle(ctx as Context & AnonymousContext, input)));
    if (key !== undefined && session !== undefined) storeResponse(tx, key, printed, session.permissions);
    return { printed, tenantId: session?.tenantId };
  });
  return answered.catch((problem: unknown) => {
    throw namingSentField(endpoint, input, problem);
  });
}

/**
 * Handles a request that may have been executed before: that shows as a failure (the key exists, the row has changed),
 * so the stored response is read only after a failure.
 */
async function answer(pool: pg.Pool, prepared: ReceivedRequest, request: FastifyRequest): Promise<string> {
  const { endpoint } = prepared;
  const token = bearerOf(request.headers.authorization);
  const about: TransactionWork = {
    kind: endpoint.kind,
    operation: endpoint.id,
    requestId: request.id,
    token,
    languageOf: (session) => languageOf(request, session),
  };
  // Anonymous requests have no key, because the response is stored for a user; nor has a public endpoint, because its
  // response may contain a token.
  const isStorable = endpoint.access !== 'anyone' && endpoint.carriesSecrets !== true && endpoint.takesFile !== true;
  const isKeyed = endpoint.kind === 'command' && isStorable && token !== undefined;
  const key = isKeyed ? keyOf(endpoint, request, requestLanguage(request)) : undefined;
  try {
    const { printed, tenantId } = await handleRequest(pool, about, prepared, request, key);
    if (endpoint.kind === 'command' && tenantId !== undefined) {
      noteWrite(tenantId);
      prepared.onWritten();
    }
    return printed;
  } catch (problem) {
    if (key === undefined) throw problem;
    const stored = await transact(pool, { ...about, kind: 'query' }, async (tx, session) => {
      authorise(endpoint, session);
      return findStoredResponse(tx, key, requireFound(session).permissions);
    });
    if (stored === undefined) throw problem;
    return stored;
  }
}

/** Handles a request with a file: the file is read only after the authorization, and without an open transaction. */
async function answerWithFile(pool: pg.Pool, prepared: ReceivedRequest, request: FastifyRequest): Promise<string> {
  const { endpoint, files, admit } = prepared;
  const token = bearerOf(request.headers.authorization);
  const about: TransactionWork = { kind: 'query', operation: endpoint.id, requestId: request.id, token };
  const sender = await transact(pool, about, async (_tx, session) => {
    if (session) rememberUserLanguage(request, session.locale);
    authorise(endpoint, session);
    return requireFound(session);
  });
  await admit(request, sender);
  return withFile(request, files, sender.tenantId, (file) => answer(pool, { ...prepared, file }, request));
}

/** Handles a request with a picture, which is decoded without an open transaction. */
async function answerWithPicture(pool: pg.Pool, prepared: ReceivedRequest, request: FastifyRequest): Promise<string> {
  const { endpoint, files, decode, admit } = prepared;
  const { member, edge } = requireFound(endpoint.takesPicture);
  const token = bearerOf(request.headers.authorization);
  const about: TransactionWork = { kind: 'query', operation: endpoint.id, requestId: request.id, token };
  const { sender, input } = await transact(pool, about, async (_tx, session) => {
    if (session) rememberUserLanguage(request, session.locale);
    authorise(endpoint, session);
    return { sender: requireFound(session), input: decode(request, requestLanguage(request)) };
  });
  await admit(request, sender);
  const sent = String((input as Readonly<Record<string, unknown>>)[member]);
  const bytes = Buffer.from(sent.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64');
  const picture = await files.inspector.square(sender.tenantId, bytes, edge);
  if (!picture) throw invalidAt(member, translate(requestLanguage(request), 'validation:picture'));
  return answer(pool, { ...prepared, picture }, request);
}

const filesPerMinute = 240;

/** Returns a limit of requests per minute, counted by browser or address, or by `keyGenerator`. */
function limitTo(
  app: FastifyInstance,
  max: number,
  options: { readonly keyGenerator?: (request: FastifyRequest) => string } = {},
): Limit {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', ...options });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Failure('too-many-attempts', { seconds: counted.ttlInSeconds });
  };
}

/** Returns the limit of files per user. By address, all users of an office would share one limit. */
function admission(app: FastifyInstance): Admit {
  const senders = new WeakMap<FastifyRequest, string>();
  const limit = limitTo(app, filesPerMinute, { keyGenerator: (request) => senders.get(request) ?? request.ip });
  return async (request, { tenantId, userId }) => {
    senders.set(request, `${tenantId} ${userId}`);
    await limit(request);
  };
}

/** Throws if the refusal of a call is one that its operation does not declare. */
function requireDeclared({ endpoint }: Route, problem: unknown): void {
  const failure = failureOf(problem);
  if (failure instanceof Failure && !mayFailWith(endpoint, failure.code))
    throw new Error(`${endpoint.id} does not declare the error ${failure.code}`, { cause: problem });
}

function mountOne(
  app: FastifyInstance,
  pool: pg.Pool,
  route: Route,
  surroundings: Surroundings & Pick<PreparedRoute, 'admit'>,
): void {
  const { endpoint } = route;
  const { takesFile = false, takesPicture, perMinute, guessesPerMinute, marksBrowser = false } = endpoint;
  const limitGuesses = guessesPerMinute === undefined ? undefined : limitTo(app, guessesPerMinute);
  const [decode, encode] = [decoderOf(endpoint), encoderOf(endpoint.output)];
  const prepared = { ...route, ...surroundings, limitGuesses, decode, encode };
  const answered = takesFile ? answerWithFile : takesPicture ? answerWithPicture : answer;
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const browserId = browserIdOf(request);
      const result = await answered(pool, { ...prepared, browserId }, request).catch((problem: unknown) => {
        if (surroundings.requiresDeclaredErrors) requireDeclared(route, problem);
        throw problem;
      });
      if (marksBrowser) reply.header('set-cookie', browserCookie(browserId, request));
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return successEnvelope(result);
    },
  });
}

/** Mounts all routes. Two routes with one path, or one without access, stop the start. */
export function mount(app: FastifyInstance, pool: pg.Pool, routes: readonly Route[], surroundings: Surroundings): void {
  const around = { ...surroundings, admit: admission(app) };
  for (const route of routes) if (!route.endpoint.takesFile) mountOne(app, pool, route, around);
  // Multipart forms are parsed only for endpoints with a file.
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.takesFile) mountOne(scope, pool, route, around);
  });
}

/** Returns an id for a request, as written to the log, the audit trail and the events. */
export function newRequestId(): string {
  return randomUUID();
}
