import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Failure } from '../failure.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** A bucket of an S3-compatible store, with its access key. */
export interface S3Bucket {
  /** Address of the bucket: `https://s3.example/bucket` or `https://bucket.s3.example`, without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A request to the file store. */
interface StoreRequest {
  readonly method: string;
  readonly body?: Buffer;
  readonly headers?: Record<string, string>;
}

/** Prefix of all keys, so that the bucket may contain other objects too. */
const folder = 'yipin/';
/** Timeout of one request, in ms. */
const timeoutMs = 20_000;

/** Error codes of a full store, in addition to status 507. */
const full = /<Code>(?:QuotaExceeded|XMinioStorageFull|EntityTooLarge|InsufficientCapacity\w*)<\/Code>/;

/** Returns the failure of a response, with its text as cause; the request contains only keys. */
async function toStoreError(response: Response, action: string): Promise<Error> {
  const text = (await response.text()).slice(0, 500);
  const cause = new Error(`the file store responded to ${action} with status ${response.status}: ${text}`);
  return new Failure(response.status === 507 || full.test(text) ? 'storage-full' : 'unavailable', {}, { cause });
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** Returns the files of a page of the listing. Keys contain no characters that XML escapes. */
function storedIn(xml: string): StoredFile[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key');
    const at = Date.parse(textOf(entry, 'LastModified') ?? '');
    return key?.startsWith(folder) && !Number.isNaN(at) ? [{ key: key.slice(folder.length), at }] : [];
  });
}

/**
 * Creates a store of files in a bucket, by Amazon's protocol with signatures of version 4. Its errors are
 * `unavailable`.
 */
export function s3Store({ url, region, keyId, secret }: S3Bucket): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });
  const send = async (address: string, { method, body, headers = {} }: StoreRequest) => {
    const content = body === undefined ? {} : { body: new Uint8Array(body) };
    // Part of the signature: the store refuses other content.
    const signed = { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') };
    try {
      return await client.fetch(address, {
        method,
        headers: signed,
        ...content,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new Failure('unavailable', {}, { cause });
    }
  };
  const addressOf = (key: string): string => `${url}/${folder}${key}`;

  async function* listed(): AsyncGenerator<StoredFile> {
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      if (next !== '') query.set('continuation-token', next);
      const response = await send(`${url}?${query.toString()}`, { method: 'GET' });
      if (!response.ok) throw await toStoreError(response, 'the listing of files');
      const xml = await response.text();
      yield* storedIn(xml);
      next = textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
    }
  }

  return {
    put: async (key, bytes, kind) => {
      const request = { method: 'PUT', body: bytes, headers: { 'content-type': kind } };
      const response = await send(addressOf(key), request);
      if (!response.ok) throw await toStoreError(response, 'the upload of a file');
      await response.body?.cancel();
    },
    read: async (key) => {
      const response = await send(addressOf(key), { method: 'GET' });
      if (response.ok && response.body) return Readable.fromWeb(response.body);
      if (response.status !== 404) throw await toStoreError(response, 'the download of a file');
      await response.body?.cancel();
      return undefined;
    },
    remove: async (key) => {
      const response = await send(addressOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await toStoreError(response, 'the removal of a file');
      await response.body?.cancel();
    },
    list: listed,
  };
}
