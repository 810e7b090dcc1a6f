import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Of the form below; another form gets another one. */
const version = 'v1';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Until the process is told the key of the installation: one of its own. */
let key: Buffer = randomBytes(32);

/** Has secrets sealed with the key of the installation, 32 bytes, which all its processes know. */
export function sealWith(secretKey: Buffer): void {
  key = secretKey;
}

/** Whether a stored text is sealed, with whichever key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(`${version}:`);
}

/** Returns `secret` sealed: only the key opens it, and only for the same `owner`. */
export function seal(secret: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(`${version} ${owner}`));
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return `${version}:${Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')}`;
}

/** Returns what was sealed for `owner`; undefined when it was sealed with another key or for another owner, or not at all. */
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
