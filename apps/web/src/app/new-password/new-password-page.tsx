import { useEffect } from 'react';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { BrandPanel } from '../sign-in/brand-panel.tsx';
import { useSignInTexts } from '../sign-in/sign-in-texts.ts';
import { signOut } from '../sign-out.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import * as signInStyles from '../sign-in/sign-in.module.css';
import * as tenantLineStyles from '../sign-in/tenant-line.module.css';
import * as styles from './new-password.module.css';

/** The page of a user who has to change the password, in plain HTML controls like sign-in. */
export function NewPasswordPage({ login }: { login: Login }) {
  const text = useText('account');
  const texts = useSignInTexts();
  const title = text('mustChange');
  useEffect(() => {
    document.title = `${title} · ${texts.brand}`;
  }, [title, texts]);
  return (
    <div className={signInStyles.signIn}>
      <BrandPanel texts={texts} />
      <main className={signInStyles.main}>
        <div className={signInStyles.card}>
          <h1>{title}</h1>
          <p className={styles.hint}>{text('mustChangeHint', { name: login.user.name || login.user.userName })}</p>
          <NewPasswordForm login={login} texts={texts} />
          <p className={styles.out}>
            <button type="button" className={tenantLineStyles.link} onClick={() => void signOut()}>
              {texts.signOut}
            </button>
          </p>
        </div>
      </main>
    </div>
  );
}
