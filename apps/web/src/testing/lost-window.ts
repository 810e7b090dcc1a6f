import { expect } from 'vitest';
import { leavePage } from './show.tsx';
import { entriesOf, storedText } from './storage.ts';

/** Waits until the entered text is stored, and ends the window like a crash: the drafts remain without open forms. */
export async function loseWindow(typed: string): Promise<void> {
  await expect.poll(() => storedText()).toContain(typed);
  leavePage();
  for (const [key, draft] of Object.entries(entriesOf(localStorage))) {
    if (!key.startsWith('yipin.draft.')) continue;
    localStorage.removeItem(key);
    localStorage.setItem(`${key}-lost`, draft);
  }
}
