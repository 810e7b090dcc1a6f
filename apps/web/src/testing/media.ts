import { command } from './dev-tools.ts';

/** Shows the page as on paper or as on a screen. */
export function emulateMedia(media: 'print' | 'screen'): Promise<unknown> {
  return command('Emulation.setEmulatedMedia', { media });
}
