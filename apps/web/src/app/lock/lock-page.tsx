import { useEffect, useState } from 'react';
import { onFlagChange } from '../../platform/auth/lock-store.ts';
import { Ornament } from '../sign-in/ornament.tsx';
import { useSignInTexts } from '../sign-in/sign-in-texts.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useLockAddress } from './use-lock-address.ts';
import { useLockedUser } from './use-locked-user.ts';
import * as rootStyles from '../root.module.css';
import * as styles from './lock-page.module.css';

/** Unlocks this window when another window is unlocked. */
function useFollowUnlocked(restoreAddress: () => void): void {
  useEffect(
    () =>
      onFlagChange((isSet) => {
        // Without a connection the window stays locked; the password can be entered here.
        if (!isSet)
          void import('./unlock.ts')
            .then(({ followUnlocked }) => followUnlocked(restoreAddress))
            .catch(() => undefined);
      }),
    [restoreAddress],
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
        className={styles.signOut}
        aria-describedby="locked-loss"
        aria-disabled={isBusy}
        onClick={signOut}
      >
        {texts.signOut}
      </button>
      <p id="locked-loss" className={styles.loss}>
        {texts.signOutHint}
      </p>
    </>
  );
}

/** The lock page, in plain HTML controls: the user, the password field, and a button to sign out. */
export function LockPage() {
  const texts = useSignInTexts();
  const user = useLockedUser();
  const place = user?.tenant?.name ?? (user?.isHost ? texts.host : undefined);
  const restoreAddress = useLockAddress();
  useFollowUnlocked(restoreAddress);
  useEffect(() => {
    document.title = `${texts.locked} · ${texts.brand}`;
  }, [texts]);
  return (
    <main className={`${rootStyles.lockedScreen} ${styles.screen}`}>
      <Ornament />
      <div className={styles.card}>
        <span className={styles.avatar} aria-hidden="true">
          {user?.userName.slice(0, 1).toUpperCase()}
        </span>
        <h1>{user?.name ?? texts.locked}</h1>
        <p className={styles.note}>
          {user ? [place, user.userName, texts.locked].filter(Boolean).join(' · ') : texts.brand}
        </p>
        {user && <UnlockForm user={user} texts={texts} restoreAddress={restoreAddress} />}
        <SignOut />
      </div>
    </main>
  );
}
