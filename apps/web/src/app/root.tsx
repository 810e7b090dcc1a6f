import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSession } from '../platform/auth/session-store.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useSignInTexts } from './sign-in/sign-in-texts.ts';

const Application = lazy(() => import('./application.tsx').then((module) => ({ default: module.Application })));

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

/**
 * Sign-in or application. When a session ends by itself the application stays behind the sign-in page, with what was typed:
 * whoever signs in as the same person goes on there, anybody else begins anew. Only what sign-in needs is loaded with this
 * file: no router, no schema, no component library.
 */
export function Root() {
  const login = useSession((session) => session.login);
  const hasExpired = useSession((session) => session.hasExpired);
  const [isStarting, setIsStarting] = useState(() => useSession.getState().token !== undefined);
  const finish = useCallback(() => setIsStarting(false), []);
  if (isStarting) return <Starting onFinish={finish} />;
  if (!login) return <SignInPage />;
  return (
    <>
      {hasExpired && <SignInPage />}
      <div style={{ display: hasExpired ? 'none' : 'contents' }}>
        <Suspense fallback={<Splash />}>
          <Application key={`${login.tenant?.id ?? 'host'} ${login.user.id}`} login={login} />
        </Suspense>
      </div>
    </>
  );
}
