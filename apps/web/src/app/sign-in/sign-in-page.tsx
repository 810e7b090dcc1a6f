import { useEffect, useState } from 'react';
import { useSession } from '../../platform/auth/session-store.ts';
import { setLanguage, languageNames, languages, useLanguage } from '../../platform/i18n/language.ts';
import { BrandPanel } from './brand-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type SignInTexts, useSignInTexts } from './sign-in-texts.ts';
import { TenantLine } from './tenant-line.tsx';
import * as styles from './sign-in.module.css';

/**
 * Sets the address to /login, with the previous address as a parameter. Restores it afterwards for the application
 * that is still mounted behind.
 */
function useLoginAddress(): void {
  useEffect(() => {
    if (location.pathname === '/login') return;
    const { state } = history as { readonly state: unknown };
    const here = location.pathname + location.search;
    const back = /^\/(home)?$/.test(here) ? '' : `?back=${encodeURIComponent(here)}`;
    history.replaceState(null, '', `/login${back}`);
    return () => {
      if (location.pathname === '/login') history.replaceState(state, '', here);
    };
  }, []);
}

/** Fetches the rest of the application after this page is painted, while the user types. */
function usePreload(onHasTenants: (hasTenants: boolean) => void): void {
  useEffect(() => {
    let isShown = true;
    const fetchHasTenants = async () => {
      const calls = await import('./sign-in-calls.ts');
      // The page may have been left while the code was loaded.
      if (isShown) onHasTenants(await calls.hasTenants());
    };
    const timer = setTimeout(() => {
      // The failure will be reported when the form is sent.
      import('../start.ts').then((code) => code.preload()).catch(() => undefined);
      fetchHasTenants().catch(() => undefined);
    }, 200);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [onHasTenants]);
}

function Languages({ texts }: { texts: SignInTexts }) {
  const current = useLanguage((state) => state.language);
  return (
    <nav className={styles.languages} aria-label={texts.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  );
}

/** The sign-in page, in plain HTML controls, so that it is painted before the component library is fetched. */
export function SignInPage() {
  const texts = useSignInTexts();
  const hasExpired = useSession((session) => session.hasExpired);
  const [hasTenants, setHasTenants] = useState(true);
  useLoginAddress();
  usePreload(setHasTenants);
  useEffect(() => {
    document.title = `${texts.title} · ${texts.brand}`;
  }, [texts]);
  return (
    <div className={styles.signIn}>
      <BrandPanel texts={texts} />
      <main className={styles.main}>
        <div className={styles.card}>
          <h1>{texts.title}</h1>
          {hasExpired && (
            <p className={styles.note} role="status">
              {texts.expired}
            </p>
          )}
          <SignInForm texts={texts} />
          {hasTenants && <TenantLine texts={texts} />}
        </div>
        <Languages texts={texts} />
      </main>
    </div>
  );
}
