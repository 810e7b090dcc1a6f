import { isSignatureOf, signatureOf } from '../auth/signatures.ts';
import { kindOfKey, savedName } from './file-store.ts';

/** How long addresses stay the same, in ms, so that browsers can cache the files. */
const window = 5 * 60_000;

const purpose = 'addresses of files';

function textOf(key: string, name: string, until: number): string {
  return `${until}\n${key}\n${name}`;
}

/** Returns the address of a file that is saved as `name`: valid for five to ten minutes, and unchanged for five. */
export function addressOf(key: string, name = ''): string {
  const until = (Math.floor(Date.now() / window) + 2) * window;
  const kind = kindOfKey(key);
  const saved = name === '' || kind === undefined ? '' : savedName(name, kind);
  const query = new URLSearchParams({ until: String(until), ...(saved === '' ? {} : { name: saved }) });
  query.set('signature', signatureOf(purpose, textOf(key, saved, until)));
  return `/files/${key}?${query.toString()}`;
}

/** The parts of an address. */
export interface FileAddress {
  readonly key: string;
  readonly name: string;
  readonly until: number;
  readonly signature: string;
}

/** Returns whether this installation signed the address; its expiry is checked separately. */
export function isValidAddress({ key, name, until, signature }: FileAddress): boolean {
  return isSignatureOf(signature, purpose, textOf(key, name, until));
}
