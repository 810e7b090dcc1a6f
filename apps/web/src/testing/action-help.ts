import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { textIfKnown } from '../platform/i18n/index.ts';
import { loadHelpTexts } from '../platform/i18n/texts.ts';
import { helpKeyOf } from '../platform/machine/index.ts';

/** Returns the text of the help about an action in the open dialog. */
export async function findHelp(machine: string, action: string): Promise<Locator> {
  await loadHelpTexts();
  const help = textIfKnown(helpKeyOf(machine, action), {}) ?? '';
  expect(help.length).toBeGreaterThan(10);
  return page.getByRole('dialog').getByText(help);
}
