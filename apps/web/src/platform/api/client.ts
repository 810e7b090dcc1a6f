import { type Endpoint, type InputOf, type OutputOf, printJson, urlOf } from '@yipin/contract';
import { z } from 'zod';
import { unlocked } from '../auth/lock.ts';
import { showNewPasswordPage } from '../auth/own-user.ts';
import { expireSession, useSession } from '../auth/session-store.ts';
import { validationText } from '../i18n/validation-text.ts';
import { currentLanguage } from '../i18n/language.ts';
import { unwrap } from './read-envelope.ts';
import { CallFailure } from './call-failure.ts';

const timeoutMs = 30_000;

interface CallOptions {
  /** Ends the call when its answer is no longer wanted. */
  readonly signal?: AbortSignal;
  /** Names the user's intent, so that a command sent twice is done once. */
  readonly idempotencyKey?: string;
  /** Of another session than the present one; empty = of none. */
  readonly token?: string;
}

/** A fresh name for a user's intent. `randomUUID` is missing where the page comes over plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return [4, 2, 2, 2, 6].map((bytes) => hex.splice(0, bytes).join('')).join('-');
}

/** The wire form of an input; what the schema refuses becomes the same failure the server would answer with. */
export function encodeInput<E extends Endpoint>(endpoint: E, input: InputOf<E>): unknown {
  // With `reportInput` a missing value can be distinguished from one of a wrong type.
  const encoded = z.safeEncode(endpoint.input, input, { reportInput: true });
  if (encoded.success) return encoded.data;
  throw new CallFailure('validation-failed', {
    status: 400,
    validationErrors: encoded.error.issues.map((issue) => ({
      message: validationText(issue),
      members: issue.path.length > 0 ? [issue.path.join('.')] : [],
    })),
  });
}

/** Decimals are marked in their encoded form; printing them takes the mark off. */
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

/** What every call says of itself. */
export function headersFor(endpoint: Endpoint, options: CallOptions): Headers {
  const { tenant, ...present } = useSession.getState();
  const token = options.token ?? present.token;
  const language = currentLanguage();
  const headers = new Headers({ '.AspNetCore.Culture': `c=${language}|uic=${language}` });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (tenant) headers.set('Abp.TenantId', String(tenant.id));
  if (endpoint.kind === 'command') headers.set('Idempotency-Key', options.idempotencyKey ?? newKey());
  return headers;
}

async function send(endpoint: Endpoint, encoded: unknown, options: CallOptions): Promise<Response> {
  const headers = headersFor(endpoint, options);
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  if (!isRead) headers.set('Content-Type', 'application/json');
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(urlOf(endpoint) + (isRead ? queryOf(encoded) : ''), {
      method: endpoint.method,
      headers,
      body: isRead ? null : printJson(encoded),
      signal: options.signal ? AbortSignal.any([options.signal, late]) : late,
    });
  } catch (cause) {
    // The caller aborted: react-query must receive its own abort.
    if (options.signal?.aborted) throw cause;
    throw new CallFailure(late.aborted ? 'timeout' : 'network', { params: { mayBeDone: endpoint.kind === 'command' } });
  }
}

/** Calls an endpoint: encodes the input and decodes the result. Throws a {@link CallFailure}. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const encoded = encodeInput(endpoint, input);
  // While the screen is locked only what unlocks it is asked; the rest waits, and goes out with the session of then.
  if (endpoint.access !== 'anyone' && options.token === undefined) await unlocked();
  const token = options.token ?? useSession.getState().token;
  return answerOf(endpoint, await send(endpoint, encoded, options), token);
}

/**
 * Returns the decoded result of a response. Throws a {@link CallFailure} for a refusal; an expired session is reported
 * first.
 */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
  token: string | undefined,
): Promise<OutputOf<E>> {
  if (response.status === 401 && token) expireSession(token);
  const result = await unwrap(response).catch((cause: unknown) => {
    if (cause instanceof CallFailure && cause.code === 'password-change-required') showNewPasswordPage(token);
    throw cause;
  });
  const decoded = z.safeDecode(endpoint.output, result);
  if (!decoded.success) {
    console.error(`${endpoint.id} answered what the contract does not know`, z.prettifyError(decoded.error));
    throw new CallFailure('unexpected', { status: response.status });
  }
  // The generic ZodType of `Endpoint` has lost the output type that `OutputOf` reads from E.
  return decoded.data as OutputOf<E>;
}
