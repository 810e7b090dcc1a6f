import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { api, urlOf } from '@yipin/contract';
import { boundary, fullSize, type HostileFile, latin } from './bytes.ts';

/** A response of the product. */
export interface HostileResponse {
  /** The HTTP status; 0 if the connection ended without a response. */
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number;
}

type SendOptions = Pick<RequestOptions, 'method' | 'agent' | 'signal'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one request. Returns status 0 for an error of the connection; never throws. */
export function send(url: string, options: SendOptions, parts: readonly Buffer[] = []): Promise<HostileResponse> {
  return new Promise((resolve) => {
    const began = performance.now();
    const finish = (status: number, body: string, headers: HostileResponse['headers'] = {}): void =>
      resolve({ status, body, headers, milliseconds: performance.now() - began });
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const sent = request(url, { ...options, headers: { ...options.headers, 'content-length': length } });
    sent.once('response', (answer: IncomingMessage) => {
      text(answer).then(
        (body) => finish(answer.statusCode ?? 0, body, answer.headers),
        (problem: unknown) => finish(0, String(problem)),
      );
    });
    sent.on('error', (problem) => finish(0, String(problem)));
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const formHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n`;

/** A hostile file with its content. */
export interface MadeFile extends Omit<HostileFile, 'make'> {
  readonly bytes: Buffer;
}

/** Creates the files whose name contains `only`, in full size. */
export function makeFiles(files: readonly HostileFile[], only: string): MadeFile[] {
  return files.filter(({ name }) => name.includes(only)).map((file) => ({ ...file, bytes: file.make(fullSize) }));
}

function bodyOf({ sentAs, bytes }: MadeFile): Buffer[] {
  if (sentAs === 'form') return [bytes];
  if (sentAs === 'upload') return [latin(formHead), bytes, latin(`\r\n--${boundary}--\r\n`)];
  return [latin(JSON.stringify({ image: bytes.toString('base64') }))];
}

/** Returns a client of a signed-in user that sends files on one connection, one after the other. */
export function openClient(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (file: MadeFile): Promise<HostileResponse> => {
      const isAvatar = file.sentAs === 'avatar';
      const { path } = isAvatar ? api.account.setAvatar : api.pictures.upload;
      const type = isAvatar ? 'application/json' : `multipart/form-data; boundary=${boundary}`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      return send(url + urlOf({ path }), { method: 'POST', agent, headers }, bodyOf(file));
    },
    /** Ends the connection and the pending request. */
    close: (): void => agent.destroy(),
  };
}
