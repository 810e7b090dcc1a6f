import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isLocked, useLock } from '../platform/auth/lock-store.ts';
import { type Login, useSession } from '../platform/auth/session-store.ts';
import { useIsOverlaid } from '../platform/auth/use-is-overlaid.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useSignInTexts } from './sign-in/sign-in-texts.ts';
import * as styles from './root.module.css';

/** Fetches the code behind the sign-in page. */
function fetchApplication() {
  return import('./application.tsx');
}

const Application = lazy(() => fetchApplication().then((module) => ({ default: module.Application })));
const NewPasswordPage = lazy(() => fetchApplication().then((module) => ({ default: module.NewPasswordPage })));
const LockPage = lazy(() => import('./lock/lock-page.tsx').then((module) => ({ default: module.LockPage })));

function Splash() {
  return (
    <div className={styles.splash}>
      <span className={styles.splashWheel} />
    </div>
  );
}

/** Fetches the user of the stored token; offers to try again if this fails. */
function Starting({ onFinish }: { onFinish: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const texts = useSignInTexts();
  const begin = useCallback(() => {
    import('./start.ts').then((code) => code.start()).then(onFinish, () => setHasFailed(true));
  }, [onFinish]);
  useEffect(begin, [begin]);
  const retry = () => {
    setHasFailed(false);
    begin();
  };
  if (!hasFailed) return <Splash />;
  return (
    <div className={styles.splash} role="alert">
      <p>{texts.network}</p>
      <button type="button" className={styles.plainButton} onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** Hides the elements that antd adds next to the application, such as an open confirmation, together with it. */
function useCover(isCovered: boolean): void {
  useLayoutEffect(() => {
    document.body.dataset['covered'] = String(isCovered);
  }, [isCovered]);
}

/** The lock page. Until it is loaded, an empty locked screen is shown. */
function Locked() {
  return (
    <Suspense fallback={<div className={styles.lockedScreen} />}>
      <LockPage />
    </Suspense>
  );
}

/** The page that covers the application. */
function Cover({ login }: { login: Login }) {
  const hasExpired = useSession((session) => session.hasExpired);
  const phase = useLock((state) => state.phase);
  if (isLocked(phase)) return <Locked />;
  if (hasExpired) return <SignInPage />;
  return (
    <Suspense fallback={<Splash />}>
      <NewPasswordPage login={login} />
    </Suspense>
  );
}

/**
 * Returns whether the user has reached the application: a user who has to change the password first has not, and
 * nothing is fetched.
 */
function useHasReachedApplication(user: string | undefined, isDue: boolean): boolean {
  const [reachedBy, setReachedBy] = useState<string>();
  if (user !== undefined && !isDue && reachedBy !== user) setReachedBy(user);
  return user !== undefined && reachedBy === user;
}

/**
 * Shows sign-in or the application. When a session expires, the screen is locked or the password has to be changed, the
 * application stays behind the covering page, with the entered values: the same user continues there after sign-in,
 * another user starts again. This file imports only what sign-in needs: no router, no schema, no component library.
 */
export function Root() {
  const login = useSession((session) => session.login);
  const phase = useLock((state) => state.phase);
  const isCovered = useIsOverlaid();
  const [isStarting, setIsStarting] = useState(() => useSession.getState().token !== undefined && phase === 'open');
  const finish = useCallback(() => setIsStarting(false), []);
  useCover(isCovered);
  const user = login && `${login.tenant?.id ?? 'host'} ${login.user.id}`;
  const hasReachedApplication = useHasReachedApplication(user, login?.user.mustChangePassword === true);
  if (phase === 'barred') return <Locked />;
  if (isStarting) return <Starting onFinish={finish} />;
  if (!login) return <SignInPage />;
  return (
    <>
      {isCovered && <Cover login={login} />}
      {hasReachedApplication && (
        <div style={{ display: isCovered ? 'none' : 'contents' }} inert={phase !== 'open'}>
          <Suspense fallback={<Splash />}>
            <Application key={user} login={login} />
          </Suspense>
        </div>
      )}
    </>
  );
}
