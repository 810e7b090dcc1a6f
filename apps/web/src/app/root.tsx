import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isLocked, useLock } from '../platform/auth/lock-store.ts';
import { useSession } from '../platform/auth/session-store.ts';
import { useIsCovered } from '../platform/auth/use-is-covered.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useSignInTexts } from './sign-in/sign-in-texts.ts';

const Application = lazy(() => import('./application.tsx').then((module) => ({ default: module.Application })));
const LockPage = lazy(() => import('./lock/lock-page.tsx').then((module) => ({ default: module.LockPage })));

function Splash() {
  return (
    <div className="splash">
      <span className="splash-wheel" />
    </div>
  );
}

/** A stored token is there: who is it? */
function Starting({ onFinish }: { onFinish: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const texts = useSignInTexts();
  const begin = useCallback(() => {
    import('./start.ts').then(({ start }) => start()).then(onFinish, () => setHasFailed(true));
  }, [onFinish]);
  useEffect(begin, [begin]);
  const retry = () => {
    setHasFailed(false);
    begin();
  };
  if (!hasFailed) return <Splash />;
  return (
    <div className="splash" role="alert">
      <p>{texts.network}</p>
      <button type="button" className="plain-button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}

/** What antd put beside the application, such as a question that was open, is hidden with it. */
function useCover(isCovered: boolean): void {
  useLayoutEffect(() => {
    document.body.classList.toggle('covered', isCovered);
  }, [isCovered]);
}

/** The lock page; the screen is that of a locked one before it is there. */
function Locked() {
  return (
    <Suspense fallback={<div className="locked-screen" />}>
      <LockPage />
    </Suspense>
  );
}

/**
 * Sign-in or application. When a session ends by itself, or the screen is locked, the application stays behind the page
 * that says so, with what was typed: whoever signs in as the same person goes on there, anybody else begins anew. Only
 * what sign-in needs is loaded with this file: no router, no schema, no component library.
 */
export function Root() {
  const login = useSession((session) => session.login);
  const phase = useLock((state) => state.phase);
  const isCovered = useIsCovered();
  const [isStarting, setIsStarting] = useState(() => useSession.getState().token !== undefined && phase === 'open');
  const finish = useCallback(() => setIsStarting(false), []);
  useCover(isCovered);
  if (phase === 'barred') return <Locked />;
  if (isStarting) return <Starting onFinish={finish} />;
  if (!login) return <SignInPage />;
  return (
    <>
      {isCovered && (isLocked(phase) ? <Locked /> : <SignInPage />)}
      <div style={{ display: isCovered ? 'none' : 'contents' }} inert={phase !== 'open'}>
        <Suspense fallback={<Splash />}>
          <Application key={`${login.tenant?.id ?? 'host'} ${login.user.id}`} login={login} />
        </Suspense>
      </div>
    </>
  );
}
