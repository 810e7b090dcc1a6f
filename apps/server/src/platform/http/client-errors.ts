import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FailureCode } from '@yipin/contract';
import { defaultLanguage } from '@yipin/locales';
import type { FastifyServerOptions } from 'fastify';
import { Failure } from '../failure.ts';
import { failureEnvelope } from '../legacy/envelope.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Puts the headers that every answer has on `response`. */
type Secure = (request: IncomingMessage, response: ServerResponse, done: () => void) => void;

/** What is not refused as input with status 400, by Node's name for it. */
const refusals: Readonly<Record<string, readonly [status: number, code: FailureCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'validation-failed'],
  HPE_HEADER_OVERFLOW: [431, 'too-large'],
};

/** There is no response yet to put headers on: they are read off a sample. */
function headersOf(secure: Secure): OutgoingHttpHeaders {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  secure(sample.req, sample, () => undefined);
  return sample.getHeaders();
}

/** Whether an answer has begun on `socket`: whatever is written then becomes part of it. Node looks there, too. */
function isAnswering(socket: Socket): boolean {
  return (socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false;
}

/** Answers in the envelope what Node refuses before it is a request, and closes the connection: what follows cannot be read. */
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
