import { setFirstReplies } from '../platform/api/first-replies.ts';
import { readSession } from '../platform/auth/load-session.ts';
import { startSession, expireSession, type Login, useSession } from '../platform/auth/session-store.ts';
import { currentLanguage, isLanguageStored, setLanguage, languages } from '../platform/i18n/language.ts';
import { switchLanguage } from '../platform/i18n/texts.ts';

/**
 * Fetches the signed-in user and the texts: in the language of this browser, else in the language of the user's
 * profile.
 */
async function readSessionAndTexts(): ReturnType<typeof readSession> {
  if (isLanguageStored()) {
    const [started] = await Promise.all([readSession(), switchLanguage(currentLanguage())]);
    return started;
  }
  const started = await readSession();
  const own = languages.find((language) => language === started?.login.user.locale);
  await switchLanguage(own ?? currentLanguage());
  if (own) setLanguage(own);
  return started;
}

/** Returns whether the application is open, maybe behind a covering page, and shows this user. */
function isShown({ user, tenant }: Login): boolean {
  const { login } = useSession.getState();
  return login?.user.id === user.id && login.tenant?.id === tenant?.id;
}

/** Fetches what the application needs before it can be shown: the signed-in user, the texts, and the code. */
export async function start(): Promise<void> {
  const { token } = useSession.getState();
  const [started] = await Promise.all([readSessionAndTexts(), import('./application.tsx')]);
  if (!started) return expireSession(token);
  const { login, first } = started;
  // An open application has made these calls before: the replies would answer later calls, and be out of date.
  setFirstReplies(isShown(login) ? null : first);
  startSession(login);
}

/** Fetches the code ahead of time, including that of the list pages. Code that fails is fetched when it is needed. */
export async function preload(): Promise<void> {
  await Promise.allSettled([
    import('./application.tsx'),
    import('./shell/header/header-tools.tsx'),
    import('../platform/list-page/index.ts'),
    import('../platform/list-page/views/view-tabs.tsx'),
  ]);
}
