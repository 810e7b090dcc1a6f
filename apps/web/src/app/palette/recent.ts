import { FoundKind, FoundRow } from '@yipin/contract';
import { z } from 'zod';
import type { Login } from '../../platform/auth/index.ts';
import type { PaletteChoice } from './choice.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

const RecentChoice = z.object({ key: z.string(), found: z.object({ kind: FoundKind, row: FoundRow }).optional() });
const RecentChoices = z.array(RecentChoice);

/** A recent choice: its key, and the record if the server found it. */
type RecentChoice = z.output<typeof RecentChoice>;

const maxRecent = 8;

function keyOf(login: Login): string {
  return `yipin.palette.${login.tenant?.id ?? 'host'}.${login.user.id}`;
}

/** Returns the recent choices of a user, latest first. Stored values that cannot be parsed are ignored. */
export function recentOf(login: Login): readonly RecentChoice[] {
  try {
    return RecentChoices.parse(JSON.parse(readStored(keyOf(login)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Stores a choice as the most recent one. */
export function noteRecent(login: Login, { key, found }: PaletteChoice): void {
  const others = recentOf(login).filter((recent) => recent.key !== key);
  const choices = [{ key, ...(found ? { found } : {}) }, ...others].slice(0, maxRecent);
  writeStored(keyOf(login), JSON.stringify(choices));
}
