import { hash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token of an `Authorization: Bearer …` header; undefined for anything else. No cookie ever signs in. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
