import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Version of the format below; another format gets another version. */
const version = 'v1';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A random key until {@link sealWith} sets that of the installation. */
let key: Buffer = randomBytes(32);

/** Sets the key of the installation, 32 bytes, which all its processes share. */
export function sealWith(secretKey: Buffer): void {
  key = secretKey;
}

/** Returns whether a stored text is sealed, with any key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(`${version}:`);
}

/** Returns `secret` sealed: it can be opened only with the key, and only for the same `owner`. */
export function seal(secret: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(`${version} ${owner}`));
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return `${version}:${Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')}`;
}

/**
 * Returns the secret sealed for `owner`; undefined when it was sealed with another key, for another owner, or not at
 * all.
 */
export function unseal(stored: string, owner: string): string | undefined {
  if (!isSealed(stored)) return undefined;
  const sealed = Buffer.from(stored.slice(version.length + 1), 'base64url');
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(`${version} ${owner}`))
    .setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
