import { isSignatureOf, signatureOf } from '../auth/signatures.ts';
import { kindOfKey, savedName } from './file-store.ts';

/** Addresses stay the same for so long, in ms, so that browsers keep what they have fetched. */
const window = 5 * 60_000;

const purpose = 'addresses of files';

function textOf(key: string, name: string, until: number): string {
  return `${until}\n${key}\n${name}`;
}

/** The address of a file that is saved as `name`: good for five to ten minutes, and the same for five. */
export function addressOf(key: string, name = ''): string {
  const until = (Math.floor(Date.now() / window) + 2) * window;
  const kind = kindOfKey(key);
  const saved = name === '' || kind === undefined ? '' : savedName(name, kind);
  const query = new URLSearchParams({ until: String(until), ...(saved === '' ? {} : { name: saved }) });
  query.set('signature', signatureOf(purpose, textOf(key, saved, until)));
  return `/files/${key}?${query.toString()}`;
}

/** What an address says. */
export interface FileAddress {
  readonly key: string;
  readonly name: string;
  readonly until: number;
  readonly signature: string;
}

/** Whether we signed it; how long it is good is a question of its own. */
export function isOurs({ key, name, until, signature }: FileAddress): boolean {
  return isSignatureOf(signature, purpose, textOf(key, name, until));
}
