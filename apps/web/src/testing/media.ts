import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Shows the page as on paper or as on a screen. */
export const emulateMedia = async (media: 'print' | 'screen'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { media });
};
