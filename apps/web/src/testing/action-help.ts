import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { textIfKnown } from '../platform/i18n/index.ts';
import { loadHelpTexts } from '../platform/i18n/texts.ts';
import { helpKeyOf } from '../platform/machine/index.ts';

/** Waits until the open dialog shows the text of the help about an action. */
export async function expectHelp(machine: string, action: string): Promise<void> {
  await loadHelpTexts();
  const help = textIfKnown(helpKeyOf(machine, action), {}) ?? '';
  expect(help.length).toBeGreaterThan(10);
  await expect.element(page.getByRole('dialog').getByText(help)).toBeVisible();
}
