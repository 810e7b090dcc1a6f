import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FailureCode } from '@yipin/contract';
import { defaultLanguage } from '@yipin/locales';
import type { FastifyServerOptions } from 'fastify';
import { Failure } from '../../failure.ts';
import { failureEnvelope } from '../../legacy/envelope.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Sets the headers of every response on `response`. */
type Secure = (request: IncomingMessage, response: ServerResponse, done: () => void) => void;

/** Node's error codes with another response than 400 `validation-failed`. */
const refusals: Readonly<Record<string, readonly [status: number, code: FailureCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'validation-failed'],
  HPE_HEADER_OVERFLOW: [431, 'too-large'],
};

/** The error handler has no response object, so the headers are read from a sample. */
function headersOf(secure: Secure): OutgoingHttpHeaders {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  secure(sample.req, sample, () => undefined);
  return sample.getHeaders();
}

/**
 * Returns whether a response has begun on `socket`, so that anything written becomes part of it. Node reads the same
 * property.
 */
function isAnswering(socket: Socket): boolean {
  return (socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false;
}

/**
 * Returns the handler for requests that Node refuses before they are parsed: it answers in the envelope and closes the
 * connection, because the rest cannot be parsed.
 */
export function clientErrorHandler(secure: Secure): ClientErrorHandler {
  const headers = headersOf(secure);
  return ({ code: problem }, socket) => {
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const [status, code] = refusals[problem] ?? [400, 'validation-failed'];
    const body = failureEnvelope(new Failure(code), defaultLanguage);
    const head: OutgoingHttpHeaders = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroySoon();
  };
}
