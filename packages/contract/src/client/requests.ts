import { z } from 'zod';
import { type Endpoint, type InputOf, type OutputOf, printJson, urlOf } from '../kernel/index.ts';
import { CallFailure } from './call-failure.ts';
import { unwrap } from './read-envelope.ts';

const timeoutMs = 30_000;

/** The session, tenant and language that a request names. */
export interface CallerIdentity {
  /** The access token of a sign-in; absent or empty = not signed in. */
  readonly token?: string | undefined;
  /** The id of the tenant that a caller without a session names; absent = the host. */
  readonly tenantId?: number | undefined;
  /** The language of messages: `zh-CN`, `en-US` or `zh-TW`. */
  readonly language?: string | undefined;
}

/** Returns a new idempotency key. `randomUUID` is missing on pages that were loaded over plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return [4, 2, 2, 2, 6].map((bytes) => hex.splice(0, bytes).join('')).join('-');
}

/**
 * Returns the wire form of an input. Throws the {@link CallFailure} `validation-failed` that the server would answer with,
 * with the messages of `textOf`.
 */
export function encodeInput<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  textOf: (issue: z.core.$ZodIssue) => string,
): unknown {
  // With `reportInput` a missing value can be distinguished from one of a wrong type.
  const encoded = z.safeEncode(endpoint.input, input, { reportInput: true });
  if (encoded.success) return encoded.data;
  throw new CallFailure('validation-failed', {
    status: 400,
    validationErrors: encoded.error.issues.map((issue) => ({
      message: textOf(issue),
      members: issue.path.length > 0 ? [issue.path.join('.')] : [],
    })),
  });
}

/** Returns a value as text of a query. Encoded decimals have a mark, which printing removes. */
function queryText(value: unknown): string {
  const printed = printJson(value);
  return printed.startsWith('"') ? String(value) : printed;
}

function queryOf(encoded: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, queryText(one));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the headers of a call. A command without a key gets a new one. */
export function headersFor(
  endpoint: Endpoint,
  { token, tenantId, language }: CallerIdentity,
  idempotencyKey?: string,
): Headers {
  const headers = new Headers();
  if (language) headers.set('.AspNetCore.Culture', `c=${language}|uic=${language}`);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (tenantId !== undefined) headers.set('Abp.TenantId', String(tenantId));
  if (endpoint.kind === 'command') headers.set('Idempotency-Key', idempotencyKey ?? newKey());
  return headers;
}

interface SendCallOptions {
  readonly headers: Headers;
  /** The address of the server, without a slash at the end; absent = that of the page. */
  readonly address?: string | undefined;
  /** Ends the call when its response is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** The browser sends the call even if its page is closed. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Sends an encoded input. Throws the {@link CallFailure} `network` or `timeout` (after 30 seconds), and the reason of
 * `signal` if the caller aborts.
 */
export async function send(
  endpoint: Endpoint,
  encoded: unknown,
  { headers, address = '', signal, keepalive = false }: SendCallOptions,
): Promise<Response> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  if (!inQuery) headers.set('Content-Type', 'application/json');
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address + urlOf(endpoint) + (inQuery ? queryOf(encoded) : ''), {
      method: endpoint.method,
      headers,
      body: inQuery ? null : printJson(encoded),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      keepalive,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallFailure(late.aborted ? 'timeout' : 'network', {
      params: { mayBeDone: endpoint.kind === 'command' },
      cause,
    });
  }
}

/**
 * Returns the decoded result of a response. Throws a {@link CallFailure} for a refusal, and for a result that the contract
 * does not describe: `unexpected`, with the differences as its cause.
 */
export async function readOutput<E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  const decoded = z.safeDecode(endpoint.output, await unwrap(response));
  if (!decoded.success)
    throw new CallFailure('unexpected', {
      status: response.status,
      cause: `${endpoint.id} answered what the contract does not know: ${z.prettifyError(decoded.error)}`,
    });
  // The generic ZodType of `Endpoint` has lost the output type that `OutputOf` reads from E.
  return decoded.data as OutputOf<E>;
}
