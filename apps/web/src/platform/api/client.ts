import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import {
  CallFailure,
  encodeInput as encodeWith,
  headersFor as headersWith,
  readOutput,
  send,
} from '@yipin/contract/client';
import { waitUntilUnlocked } from '../auth/lock.ts';
import { showNewPasswordPage } from '../auth/own-user.ts';
import { expireSession, useSession } from '../auth/session-store.ts';
import { validationText } from '../i18n/validation-text.ts';
import { currentLanguage } from '../i18n/language.ts';
import { consumeFirstReply } from './first-replies.ts';

interface CallOptions {
  /** Aborts the call when its result is no longer needed. */
  readonly signal?: AbortSignal;
  /** Identifies the user's intent, so that a command sent twice is executed once. */
  readonly idempotencyKey?: string;
  /** The browser sends the call even if the page is closed. */
  readonly keepalive?: boolean;
  /** The token of another session than the current one; an empty string = no session. */
  readonly token?: string;
}

/** Returns the wire form of an input. Throws the failure of the server if the schema refuses the input. */
export function encodeInput<E extends Endpoint>(endpoint: E, input: InputOf<E>): unknown {
  return encodeWith(endpoint, input, validationText);
}

/** Returns the headers of a call: session, tenant, language and idempotency key. */
export function headersFor(endpoint: Endpoint, options: CallOptions): Headers {
  const { tenant, ...present } = useSession.getState();
  const caller = { token: options.token ?? present.token, tenantId: tenant?.id, language: currentLanguage() };
  return headersWith(endpoint, caller, options.idempotencyKey);
}

/**
 * Calls an endpoint: encodes the input and decodes the result. A reply that came with the start is returned without a
 * call. Throws a {@link CallFailure}.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const first = consumeFirstReply(endpoint);
  if (first !== undefined) return first;
  const encoded = encodeInput(endpoint, input);
  // While the screen is locked, only calls without a session or with an explicit token are sent. Others wait.
  if (endpoint.access !== 'anyone' && options.token === undefined) await waitUntilUnlocked();
  const token = options.token ?? useSession.getState().token;
  const headers = headersFor(endpoint, options);
  const { signal, keepalive } = options;
  return answerOf(endpoint, await send(endpoint, encoded, { headers, signal, keepalive }), token);
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
  return readOutput(endpoint, response).catch((cause: unknown) => {
    if (cause instanceof CallFailure && cause.code === 'password-change-required') showNewPasswordPage(token);
    if (cause instanceof CallFailure && cause.code === 'unexpected' && cause.cause) console.error(cause.cause);
    throw cause;
  });
}
