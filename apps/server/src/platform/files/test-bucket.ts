import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { S3Bucket } from './s3-store.ts';

const sha256 = (content: Buffer | string): string => hash('sha256', content);
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What Amazon's documentation calls the canonical request, made from what arrived. */
const canonicalOf = ({ method = '', url = '', headers }: IncomingMessage, signed: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [method, pathname, query.join('&'), lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
};

/** Whether a request is signed by the key, as version 4 of the protocol has it, and carries what was signed. */
const isSigned = (request: IncomingMessage, body: Buffer, { region, keyId, secret }: S3Bucket): boolean => {
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': content } = request.headers;
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const [, credential = '', signed = '', signature = ''] = said ?? [];
  const scope = `${String(at).slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalOf(request, signed))].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((above, part) => hmac(above, part), `AWS4${secret}`);
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name));
  return (
    credential === `${keyId}/${scope}` &&
    isWhole &&
    content === sha256(body) &&
    hmac(key, toSign).toString('hex') === signature
  );
};

const refusal = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** A bucket that speaks as much of the protocol as a file store needs, and takes only what is signed rightly. */
export const openTestBucket = async () => {
  const kept = new Map<string, { readonly body: Buffer; at: Date }>();
  /** What the next requests are answered, whatever they ask. */
  const failures: { status: number; code: string }[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      asked.push(`${request.method} ${pathname}`);
      const answer = (status: number, content: Buffer | string = ''): void =>
        void response.writeHead(status).end(content);
      const failure = failures.shift();
      if (failure) return answer(failure.status, refusal(failure.code));
      if (!isSigned(request, body, bucket)) return answer(403, refusal('SignatureDoesNotMatch'));
      const key = pathname.replace('/bucket', '').slice(1);
      if (key === '') return answer(200, listing(searchParams));
      if (request.method === 'PUT') kept.set(key, { body, at: new Date() });
      if (request.method === 'DELETE') return answer(kept.delete(key) ? 204 : 404);
      const found = kept.get(key);
      return found ? answer(200, request.method === 'GET' ? found.body : '') : answer(404, refusal('NoSuchKey'));
    });
  });
  /** Two to a page. */
  const listing = (query: URLSearchParams): string => {
    const from = Number(query.get('continuation-token') ?? 0);
    const all = [...kept].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
    const page = all
      .slice(from, from + 2)
      .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`);
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const bucket: S3Bucket = {
    url: `http://127.0.0.1:${port}/bucket`,
    region: 'eu-central-1',
    keyId: 'KEY',
    secret: 'hush',
  };
  return { bucket, kept, failures, asked };
};
