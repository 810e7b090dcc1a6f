import { randomUUID } from 'node:crypto';
import { type Endpoint, encoderOf, printJson, urlOf } from '@yipin/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { bearerOf } from '../auth/tokens.ts';
import { noteWrite } from '../catalogue/totals.ts';
import type { Context, Session } from '../context.ts';
import { Failure } from '../failure.ts';
import { requestLanguage } from '../legacy/culture.ts';
import { successEnvelope } from '../legacy/envelope.ts';
import { namedTenant } from '../legacy/tenant.ts';
import { contextOf, transact } from '../unit-of-work.ts';
import { claimKey, storeAnswer } from './idempotency.ts';
import { decoderOf } from './decode.ts';
import type { Route, Visitor } from './routes.ts';

/** Refuses whoever may not call the endpoint: before anything of the request's content is looked at. */
const authorise = ({ access }: Endpoint, session: Session | undefined): void => {
  if (access === 'anyone') return;
  if (session === undefined) throw new Failure('not-signed-in');
  if (access !== 'signed-in' && !session.permissions.has(access))
    throw new Failure('not-permitted', { permission: access });
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > 200)
    throw new Failure('validation-failed', {}, { fields: [{ message: '', members: ['Idempotency-Key'] }] });
  return key;
};

interface Prepared extends Route {
  readonly decode: ReturnType<typeof decoderOf>;
  readonly encode: ReturnType<typeof encoderOf>;
}

/** Answers one request: authorise, decode, work, encode, in one transaction. Returns the result as JSON text. */
const answer = async (
  pool: pg.Pool,
  { endpoint, handle, decode, encode }: Prepared,
  request: FastifyRequest,
): Promise<string> => {
  const language = requestLanguage(request);
  const key = endpoint.kind === 'command' ? keyOf(request) : undefined;
  let tenantId: number | undefined;
  const token = bearerOf(request.headers.authorization);
  const about = { kind: endpoint.kind, operation: endpoint.id, requestId: request.id, token };
  const printed = await transact(pool, about, async (tx, session) => {
    authorise(endpoint, session);
    tenantId = session?.tenantId;
    const input = decode(request, language);
    const claimed = key !== undefined && session !== undefined;
    if (claimed) {
      const { answer: stored } = await claimKey(
        tx,
        endpoint.id,
        key,
        typeof request.body === 'string' ? request.body : JSON.stringify(request.query),
      );
      if (stored !== undefined) return stored;
    }
    const visitor: Omit<Visitor, 'tx' | 'session' | 'language'> = {
      namedTenant: namedTenant(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    };
    const ctx = session ? contextOf(tx, session, language) : { tx, session, language };
    const result = await handle({ ...ctx, ...visitor } as Context & Visitor, input);
    const text = printJson(encode(result));
    if (claimed) storeAnswer(tx, endpoint.id, key, text);
    return text;
  });
  if (endpoint.kind === 'command' && tenantId !== undefined) noteWrite(tenantId);
  return printed;
};

/** Makes every route reachable. Two routes on one path, or one without a rule of access, stop the start. */
export const mount = (app: FastifyInstance, pool: pg.Pool, routes: readonly Route[]): void => {
  for (const route of routes) {
    const { endpoint } = route;
    const prepared = { ...route, decode: decoderOf(endpoint), encode: encoderOf(endpoint.output) };
    app.route({
      method: [endpoint.method, ...(endpoint.alsoAs ?? [])],
      url: urlOf(endpoint),
      config:
        endpoint.perMinute === undefined ? {} : { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const result = await answer(pool, prepared, request);
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        return successEnvelope(result);
      },
    });
  }
};

export const newRequestId = (): string => randomUUID();
