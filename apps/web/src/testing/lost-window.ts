import { expect } from 'vitest';
import { leavePage } from './show.tsx';
import { entriesOf, storedText } from './storage.ts';

/** Waits until what was typed is stored, and ends the window as a crash does: its drafts remain, and no form is open with them. */
export async function loseWindow(typed: string): Promise<void> {
  await expect.poll(() => storedText()).toContain(typed);
  leavePage();
  for (const [key, draft] of Object.entries(entriesOf(localStorage))) {
    if (!key.startsWith('yipin.draft.')) continue;
    localStorage.removeItem(key);
    localStorage.setItem(`${key}-lost`, draft);
  }
}
