import { type Endpoint, type FailureCode, failures, urlOf } from '@yipin/contract';
import type { z } from 'zod';

/** The reply of an endpoint in wire form: ids are numbers, decimals and days are text, defaults may be omitted. */
export type ReplyOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.input<O> : never;

/** The input that a call sent: its JSON body, or the parameters of its query as text. */
export type SentInput = Readonly<Record<string, unknown>>;

/** A refusal in the envelope of the wire. */
export class Refusal {
  readonly status: number;
  readonly error: object;

  constructor(reason: FailureCode, options: RefusalOptions) {
    this.status = failures[reason];
    this.error = {
      code: 0,
      message: options.message ?? reason,
      details: null,
      validationErrors: options.validationErrors ?? null,
      reason,
      params: options.params ?? {},
      ...(options.rows ? { rows: options.rows } : {}),
    };
  }
}

interface RefusalOptions {
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly validationErrors?: readonly { readonly message: string; readonly members: readonly string[] }[];
  readonly rows?: readonly { readonly id: number; readonly code: string; readonly message: string }[];
}

/** Returns a reply that refuses a call with `reason`, as the server does. */
export function refuse(reason: FailureCode, options: RefusalOptions = {}): Refusal {
  return new Refusal(reason, options);
}

class LostConnection {
  readonly message = 'Failed to fetch';
}

/** A reply that never arrives, because the connection is lost. */
export const noAnswer = new LostConnection();

/** A reply that does not come from the product, but for example from a proxy. */
export class ForeignReply {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}

type Reply<E> = ReplyOf<E> | Refusal | ForeignReply | LostConnection;
type ReplyHandler = (sent: SentInput, headers: Headers) => unknown;

const handlers = new Map<string, ReplyHandler>();
const unanswered: string[] = [];
/** The number of tests that have ended. */
let endedTests = 0;

/** The calls of one endpoint. */
export interface Calls {
  /** The inputs in the order of the calls. */
  readonly sent: readonly SentInput[];
  /** The header `Idempotency-Key` of each call. */
  readonly keys: readonly (string | null)[];
}

function isFunction(reply: unknown): reply is (sent: SentInput) => unknown {
  return typeof reply === 'function';
}

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${urlOf({ path })}`;
}

/**
 * Answers an endpoint with a reply, or with the result of a function; a promise delays the reply. A later reply for the
 * same endpoint replaces an earlier one. A reply that the contract does not allow does not compile.
 */
export function answerWith<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((sent: SentInput) => Reply<E> | Promise<Reply<E>>),
): Calls {
  const sent: SentInput[] = [];
  const keys: (string | null)[] = [];
  handlers.set(keyOf(endpoint), (input, headers) => {
    sent.push(input);
    keys.push(headers.get('Idempotency-Key'));
    return isFunction(reply) ? reply(input) : reply;
  });
  return { sent, keys };
}

/** Answers a call that is no operation of the contract, such as the negotiation of the push channel. */
export function answerPath(method: string, path: string, reply: () => ForeignReply | Promise<ForeignReply>): void {
  handlers.set(`${method} ${path}`, reply);
}

/** Returns the reply of a list whose rows are all on one page. */
export function pageWith<Row>(...items: Row[]): { totalCount: number; isTotalCapped: boolean; items: Row[] } {
  return {
    totalCount: items.length,
    isTotalCapped: false,
    items,
  };
}

function envelope(status: number, result: unknown, error: object | null): Response {
  return Response.json(
    { result, targetUrl: null, success: error === null, error, unAuthorizedRequest: status === 401, __abp: true },
    { status },
  );
}

function responseOf(reply: unknown): Response {
  if (reply instanceof LostConnection) throw new TypeError(reply.message);
  if (reply instanceof Refusal) return envelope(reply.status, null, reply.error);
  if (reply instanceof ForeignReply) return new Response(reply.body, { status: reply.status });
  return envelope(200, reply ?? null, null);
}

async function sentBy(request: Request, url: URL): Promise<SentInput> {
  if (request.method === 'GET' || request.method === 'DELETE') return Object.fromEntries(url.searchParams);
  return request.headers.get('Content-Type')?.startsWith('application/json') ? await request.json() : {};
}

const ownFetch = globalThis.fetch;

async function answer(...call: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...call);
  // The page was left before the call was sent. The replies may already be those of the next test.
  request.signal.throwIfAborted();
  const url = new URL(request.url);
  const handler = handlers.get(`${request.method} ${url.pathname}`);
  if (!handler) {
    if (!/^\/(api|AbpUserConfiguration|signalr|Uploader|files)(\/|$)/.test(url.pathname)) return ownFetch(...call);
    unanswered.push(`${request.method} ${url.pathname}`);
    return new Response('no reply was given for this call', { status: 501 });
  }
  const endedBefore = endedTests;
  const aborted = new Promise<never>((_resolve, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason)),
  );
  const reply = await Promise.race([handler(await sentBy(request, url), request.headers), aborted]);
  // All tests use the same token, so a reply of an earlier test, such as the end of the session, would affect this one.
  if (endedTests !== endedBefore) return new Promise<never>(() => undefined);
  return responseOf(reply);
}

/** Replaces `fetch`, so that calls receive the replies of the test. */
export function beginAnswers(): void {
  globalThis.fetch = answer;
}

/** Removes all replies. Returns the calls for which there was none. */
export function endAnswers(): string[] {
  endedTests += 1;
  handlers.clear();
  return unanswered.splice(0);
}
