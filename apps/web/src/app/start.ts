import { readSession } from '../platform/auth/load-session.ts';
import { enter, expire, useSession } from '../platform/auth/session-store.ts';
import { currentLanguage } from '../platform/i18n/language.ts';
import { switchLanguage } from '../platform/i18n/texts.ts';

/** Fetches what the application needs before it can be shown: who is signed in, the texts, and the code itself. */
export async function start(): Promise<void> {
  const { token } = useSession.getState();
  const [login] = await Promise.all([readSession(), switchLanguage(currentLanguage()), import('./application.tsx')]);
  if (login) enter(login);
  else expire(token);
}

/** Fetches the code ahead of time, the list pages' part included. */
export function preload(): void {
  void import('./application.tsx');
  void import('./shell/header-tools.tsx');
  void import('../platform/list-page/index.ts');
}
