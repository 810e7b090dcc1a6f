import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure, requireFound } from '../failure.ts';
import { type FileAddress, isValidAddress } from './file-addresses.ts';
import { type FileStore, kindOfKey } from './file-store.ts';

const Query = z.object({
  until: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  name: z.string().max(300).default(''),
  signature: z.string().max(64),
});
const Params = z.object({ '*': z.string().max(200) });

/** Returns the parts of a signed address. Throws `not-found` for another address, `address-expired` for an old one. */
function addressedBy({ params, query }: FastifyRequest): FileAddress {
  const [path, said] = [Params.safeParse(params), Query.safeParse(query)];
  if (!path.success || !said.success) throw new Failure('not-found');
  const addressed = { key: path.data['*'], ...said.data };
  if (!isValidAddress(addressed)) throw new Failure('not-found');
  if (addressed.until <= Date.now()) throw new Failure('address-expired');
  return addressed;
}

/** Encodes a name by RFC 8187, which supports all alphabets. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Serves the file of a signed address. Scripts in it are not executed, of any kind. */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  app.get('/files/*', { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, name, until } = addressedBy(request);
    const kind = requireFound(kindOfKey(key));
    const content = requireFound(await store.read(key));
    // A PDF is stored unchanged, so it is downloaded, not shown.
    const shown = kind === 'application/pdf' ? 'attachment' : 'inline';
    return reply
      .headers({
        'content-type': kind,
        'content-disposition': name === '' ? shown : `${shown}; filename*=UTF-8''${encodedName(name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        // Pages of other origins show them too: the signed address is the permission.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `private, max-age=${Math.max(0, Math.floor((until - Date.now()) / 1000))}, immutable`,
      })
      .send(content);
  });
}
