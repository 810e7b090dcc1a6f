import { readSession } from '../platform/auth/load-session.ts';
import { startSession, expireSession, type Login, useSession } from '../platform/auth/session-store.ts';
import { currentLanguage, isLanguageStored, setLanguage, languages } from '../platform/i18n/language.ts';
import { switchLanguage } from '../platform/i18n/texts.ts';

/**
 * Fetches the signed-in user and the texts: in the language of this browser, else in the language of the user's
 * profile.
 */
async function readSessionAndTexts(): Promise<Login | undefined> {
  if (isLanguageStored()) {
    const [login] = await Promise.all([readSession(), switchLanguage(currentLanguage())]);
    return login;
  }
  const login = await readSession();
  const own = languages.find((language) => language === login?.user.locale);
  await switchLanguage(own ?? currentLanguage());
  if (own) setLanguage(own);
  return login;
}

/** Fetches what the application needs before it can be shown: the signed-in user, the texts, and the code. */
export async function start(): Promise<void> {
  const { token } = useSession.getState();
  const [login] = await Promise.all([readSessionAndTexts(), import('./application.tsx')]);
  if (login) startSession(login);
  else expireSession(token);
}

/** Fetches the code ahead of time, including that of the list pages. */
export function preload(): void {
  void import('./application.tsx');
  void import('./shell/header/header-tools.tsx');
  void import('../platform/list-page/index.ts');
  void import('../platform/list-page/views/view-tabs.tsx');
}
