import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import {
  CallFailure,
  encodeInput as encodeWith,
  headersFor as headersWith,
  readOutput,
  send,
} from '@yipin/contract/client';
import { unlocked } from '../auth/lock.ts';
import { showNewPasswordPage } from '../auth/own-user.ts';
import { expireSession, useSession } from '../auth/session-store.ts';
import { validationText } from '../i18n/validation-text.ts';
import { currentLanguage } from '../i18n/language.ts';

interface CallOptions {
  /** Ends the call when its answer is no longer wanted. */
  readonly signal?: AbortSignal;
  /** Names the user's intent, so that a command sent twice is done once. */
  readonly idempotencyKey?: string;
  /** Of another session than the present one; empty = of none. */
  readonly token?: string;
}

/** The wire form of an input; what the schema refuses becomes the same failure the server would answer with. */
export function encodeInput<E extends Endpoint>(endpoint: E, input: InputOf<E>): unknown {
  return encodeWith(endpoint, input, validationText);
}

/** What every call says of itself. */
export function headersFor(endpoint: Endpoint, options: CallOptions): Headers {
  const { tenant, ...present } = useSession.getState();
  const caller = { token: options.token ?? present.token, tenantId: tenant?.id, language: currentLanguage() };
  return headersWith(endpoint, caller, options.idempotencyKey);
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
  const headers = headersFor(endpoint, options);
  return answerOf(endpoint, await send(endpoint, encoded, { headers, signal: options.signal }), token);
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
