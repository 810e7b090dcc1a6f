import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Until the process is told the secret of the installation: one of its own. */
let secret: string | Buffer = randomBytes(32);

/**
 * Makes all signatures follow from `given`, which all processes of an installation know: one accepts what another has
 * signed, also after a restart.
 */
export function signWith(given: string): void {
  secret = given;
}

const bytes = 16;

/** HMAC-SHA256, cut to 128 bits. Each purpose has a key of its own: what is signed for one is nothing for another. */
function macOf(purpose: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes);
}

/** Returns the signature of a text for a purpose, in base64url. */
export function signatureOf(purpose: string, text: string): string {
  return macOf(purpose, text).toString('base64url');
}

/** Whether `signature` is the one of `text` for `purpose`. Takes equally long for each wrong one. */
export function isSignatureOf(signature: string, purpose: string, text: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === bytes && timingSafeEqual(given, macOf(purpose, text));
}
