import { command } from './dev-tools.ts';

/** Shows the page as on paper or as on a screen. */
export const emulateMedia = (media: 'print' | 'screen'): Promise<unknown> =>
  command('Emulation.setEmulatedMedia', { media });
