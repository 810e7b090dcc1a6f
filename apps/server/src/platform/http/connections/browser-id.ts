import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSignatureOf, signatureOf } from '../../auth/signatures.ts';
import { cookieOf } from '../../legacy/legacy-cookies.ts';

const cookieName = 'Yipin.Browser';
const purpose = 'ids of browsers';
/** The longest lifetime of a cookie that browsers accept. */
const maxAgeSeconds = 400 * 86_400;

/** Returns the browser id that a request's cookie contains, if this installation has signed it. It says nothing about the user. */
export function signedBrowserId(request: FastifyRequest): string | undefined {
  const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(cookieOf(request, cookieName) ?? '') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return isSignatureOf(signature, purpose, id) ? id : undefined;
}

/** Returns the id of the browser that sends a request: a new one, 128 random bits, unless its cookie contains a signed one. */
export function browserIdOf(request: FastifyRequest): string {
  return signedBrowserId(request) ?? randomBytes(16).toString('base64url');
}

/** Returns the `Set-Cookie` header by which a browser keeps its id; no script reads it. */
export function browserCookie(id: string, { protocol }: FastifyRequest): string {
  return [
    `${cookieName}=${id}.${signatureOf(purpose, id)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
}
