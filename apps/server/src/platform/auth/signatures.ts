import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret until {@link signWith} sets that of the installation. */
let secret: string | Buffer = randomBytes(32);

/**
 * Sets the secret of all signatures, which all processes of an installation share: each accepts the signatures of the
 * others, also after a restart.
 */
export function signWith(given: string): void {
  secret = given;
}

const bytes = 16;

/**
 * Returns an HMAC-SHA256, cut to 128 bits. Each purpose has its own key: a signature for one is invalid for another.
 */
function macOf(purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes);
}

/** Returns the signature of a text for a purpose, in base64url. */
export function signatureOf(purpose: string, text: string): string {
  return macOf(purpose, text).toString('base64url');
}

/** Returns whether `signature` is the one of `text` for `purpose`, in constant time. */
export function isSignatureOf(signature: string, purpose: string, text: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === bytes && timingSafeEqual(given, macOf(purpose, text));
}
