import { hash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The token of an `Authorization: Bearer …` header; undefined for anything else. No cookie ever signs in. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
}
