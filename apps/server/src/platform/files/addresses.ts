import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { kindOfKey, savedName } from './file-store.ts';

/** Addresses stay the same for so long, in ms, so that browsers keep what they have fetched. */
const window = 5 * 60_000;

/** Until the process is told the key of the installation: one of its own. */
let signingKey: Buffer = randomBytes(32);

/**
 * Has addresses signed with what follows from `secret`, which all processes of an installation know: one takes what
 * another has signed, also after a new start.
 */
export const signWith = (secret: string): void => {
  signingKey = createHmac('sha256', secret).update('addresses of files').digest();
};

const signatureOf = (key: string, name: string, until: number): Buffer =>
  createHmac('sha256', signingKey).update(`${until}\n${key}\n${name}`).digest().subarray(0, 16);

/** The address of a file that is saved as `name`: good for five to ten minutes, and the same for five. */
export const addressOf = (key: string, name = ''): string => {
  const until = (Math.floor(Date.now() / window) + 2) * window;
  const kind = kindOfKey(key);
  const saved = name === '' || kind === undefined ? '' : savedName(name, kind);
  const query = new URLSearchParams({ until: String(until), ...(saved === '' ? {} : { name: saved }) });
  query.set('signature', signatureOf(key, saved, until).toString('base64url'));
  return `/files/${key}?${query.toString()}`;
};

/** What an address says. */
export interface Addressed {
  readonly key: string;
  readonly name: string;
  readonly until: number;
  readonly signature: string;
}

/** Whether we signed it; how long it is good is a question of its own. */
export const isOurs = ({ key, name, until, signature }: Addressed): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, name, until);
  return given.length === right.length && timingSafeEqual(given, right);
};
