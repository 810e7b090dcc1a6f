import { randomUUID } from 'node:crypto';
import { type Endpoint, encoderOf, opens, printJson, urlOf } from '@yipin/contract';
import multipart from '@fastify/multipart';
import type { Language } from '@yipin/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { bearerOf } from '../auth/tokens.ts';
import { noteWrite } from '../catalogue/totals.ts';
import type { Context, Session } from '../context.ts';
import { Failure, requireFound, invalidAt } from '../failure.ts';
import { type Files, type ReceivedFile, withFile } from '../files/index.ts';
import { rememberUserLanguage, requestLanguage } from '../legacy/culture.ts';
import { successEnvelope } from '../legacy/envelope.ts';
import { requestedTenantId } from '../legacy/tenant.ts';
import { translate } from '../server-texts.ts';
import { contextOf, transact, type TransactionWork } from '../unit-of-work.ts';
import { storeResponse, type Keyed, idempotencyKeyOf, findStoredResponse } from './idempotency.ts';
import { browserCookie, browserIdOf } from './browser-id.ts';
import { decoderOf } from './decode.ts';
import { namingSentField } from './name-sent-field.ts';
import type { Route, AnonymousContext } from './routes.ts';

/** Refuses whoever may not call the endpoint: before anything of the request's content is looked at. */
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

/** What the routes have to know of the rest of the process. */
interface Surroundings {
  /** Whether there is a push channel. */
  readonly hasPush: boolean;
  /** Something was written and committed just now. */
  readonly onWritten: () => void;
  readonly files: Files;
}

/** Refuses a request of a user who sends more than so many files a minute. */
type Admit = (request: FastifyRequest, session: Session) => Promise<void>;

/** Refuses a request when there were too many in the last minute. */
type Limit = (request: FastifyRequest) => Promise<void>;

interface PreparedRoute extends Route, Surroundings {
  readonly admit: Admit;
  readonly limitGuesses: Limit | undefined;
  readonly decode: ReturnType<typeof decoderOf>;
  readonly encode: ReturnType<typeof encoderOf>;
}

/** The same with what came with the request at hand. */
interface ReceivedRequest extends PreparedRoute {
  readonly browserId: string;
  readonly file?: ReceivedFile;
  readonly picture?: Buffer;
}

interface Answered {
  /** The result as JSON text. */
  readonly printed: string;
  readonly tenantId: number | undefined;
}

/** Answers one request in one transaction: authorise, decode, work, encode; a key keeps the answer. */
function carryOut(
  pool: pg.Pool,
  about: TransactionWork,
  { endpoint, handle, decode, encode, limitGuesses, hasPush, browserId, file, picture }: ReceivedRequest,
  request: FastifyRequest,
  key: Keyed | undefined,
): Promise<Answered> {
  let input: unknown;
  const answered = transact(pool, about, async (tx, session) => {
    if (session) rememberUserLanguage(request, session.locale);
    const language = requestLanguage(request);
    authorise(endpoint, session);
    const named = requestedTenantId(request);
    if (session === undefined && named !== undefined) await limitGuesses?.(request);
    input = decode(request, language);
    const visitor: Omit<AnonymousContext, 'tx' | 'session' | 'language'> = {
      namedTenant: named,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      browserId,
      hasPush,
      file,
      picture,
    };
    const ctx = session ? contextOf(tx, session, language) : { tx, session, language };
    const printed = printJson(encode(await handle({ ...ctx, ...visitor } as Context & AnonymousContext, input)));
    if (key !== undefined && session !== undefined) storeResponse(tx, key, printed, session.permissions);
    return { printed, tenantId: session?.tenantId };
  });
  return answered.catch((problem: unknown) => {
    throw namingSentField(endpoint, input, problem);
  });
}

/**
 * Answers a request that may have been carried out before: that shows as a failure (the key is taken, the row has moved
 * on), so the answer kept is looked for then and only then.
 */
async function answer(pool: pg.Pool, prepared: ReceivedRequest, request: FastifyRequest): Promise<string> {
  const { endpoint } = prepared;
  const token = bearerOf(request.headers.authorization);
  const about: TransactionWork = { kind: endpoint.kind, operation: endpoint.id, requestId: request.id, token };
  // Nobody's request has no key, there is nobody to keep the answer for; nor has one that anybody may send: it may hold a token.
  const isKept = endpoint.access !== 'anyone' && endpoint.carriesSecrets !== true && endpoint.takesFile !== true;
  const isKeyed = endpoint.kind === 'command' && isKept && token !== undefined;
  const key = isKeyed ? keyOf(endpoint, request, requestLanguage(request)) : undefined;
  try {
    const { printed, tenantId } = await carryOut(pool, about, prepared, request, key);
    if (endpoint.kind === 'command' && tenantId !== undefined) {
      noteWrite(tenantId);
      prepared.onWritten();
    }
    return printed;
  } catch (problem) {
    if (key === undefined) throw problem;
    const kept = await transact(pool, { ...about, kind: 'query' }, async (tx, session) => {
      authorise(endpoint, session);
      return findStoredResponse(tx, key, requireFound(session).permissions);
    });
    if (kept === undefined) throw problem;
    return kept;
  }
}

/** The same with a file: nothing of it is read for who may not call, and no transaction is open while it comes. */
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

/** The same with a picture: it is opened while no transaction is. */
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
  const picture = await files.judge.square(sender.tenantId, bytes, edge);
  if (!picture) throw invalidAt(member, translate(requestLanguage(request), 'validation:picture'));
  return answer(pool, { ...prepared, picture }, request);
}

const filesPerMinute = 240;

/** Counts requests by browser or address, or by `keyGenerator`. */
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

/** Counts the files of each user. By address, all users of an office would share one allowance. */
function admission(app: FastifyInstance): Admit {
  const senders = new WeakMap<FastifyRequest, string>();
  const limit = limitTo(app, filesPerMinute, { keyGenerator: (request) => senders.get(request) ?? request.ip });
  return async (request, { tenantId, userId }) => {
    senders.set(request, `${tenantId} ${userId}`);
    await limit(request);
  };
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
      const result = await answered(pool, { ...prepared, browserId }, request);
      if (marksBrowser) reply.header('set-cookie', browserCookie(browserId, request));
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return successEnvelope(result);
    },
  });
}

/** Makes every route reachable. Two routes on one path, or one without a rule of access, stop the start. */
export function mount(app: FastifyInstance, pool: pg.Pool, routes: readonly Route[], surroundings: Surroundings): void {
  const around = { ...surroundings, admit: admission(app) };
  for (const route of routes) if (!route.endpoint.takesFile) mountOne(app, pool, route, around);
  // Only where a file is expected is a form read as one.
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.takesFile) mountOne(scope, pool, route, around);
  });
}

/** An id for what is done, as it stands in the log, the audit trail and the events. */
export function newRequestId(): string {
  return randomUUID();
}
