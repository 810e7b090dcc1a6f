import { hash, randomBytes } from 'node:crypto';

/** Returns a new opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored for a token. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Returns the token of an `Authorization: Bearer …` header; undefined for anything else. Cookies never authenticate.
 */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
}
