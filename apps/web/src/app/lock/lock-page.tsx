import { useEffect, useState } from 'react';
import { onFlagChange } from '../../platform/auth/lock-store.ts';
import { Ornament } from '../sign-in/ornament.tsx';
import { useSignInTexts } from '../sign-in/sign-in-texts.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useLockAddress } from './use-lock-address.ts';
import { useLockedUser } from './use-locked-user.ts';
import '../sign-in/sign-in.css';
import '../sign-in/sign-in-form.css';
import './lock-page.css';

/** Once another window is unlocked, this one is too. */
function useFollowUnlocked(goBack: () => void): void {
  useEffect(
    () =>
      onFlagChange((isSet) => {
        // Without a connection it stays as it is: its own password box still is a way.
        if (!isSet)
          void import('./unlock.ts').then(({ followUnlocked }) => followUnlocked(goBack)).catch(() => undefined);
      }),
    [goBack],
  );
}

function SignOut() {
  const texts = useSignInTexts();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = () => {
    if (isBusy) return;
    setIsBusy(true);
    import('./unlock.ts').then(({ signOutLocked }) => signOutLocked()).catch(() => setIsBusy(false));
  };
  return (
    <>
      <button
        type="button"
        className="locked-sign-out"
        aria-describedby="locked-loss"
        aria-disabled={isBusy}
        onClick={signOut}
      >
        {texts.signOut}
      </button>
      <p id="locked-loss" className="locked-loss">
        {texts.signOutHint}
      </p>
    </>
  );
}

/** The locked screen, in plain HTML controls: whose it is, and the two ways out. */
export function LockPage() {
  const texts = useSignInTexts();
  const user = useLockedUser();
  const goBack = useLockAddress();
  useFollowUnlocked(goBack);
  useEffect(() => {
    document.title = `${texts.locked} · ${texts.brand}`;
  }, [texts]);
  return (
    <main className="locked-screen">
      <Ornament />
      <div className="locked-card">
        <span className="locked-avatar" aria-hidden="true">
          {user?.userName.slice(0, 1).toUpperCase()}
        </span>
        <h1>{user?.name ?? texts.locked}</h1>
        <p className="locked-note">{user ? `${user.label} · ${texts.locked}` : texts.brand}</p>
        {user && <UnlockForm user={user} texts={texts} goBack={goBack} />}
        <SignOut />
      </div>
    </main>
  );
}
