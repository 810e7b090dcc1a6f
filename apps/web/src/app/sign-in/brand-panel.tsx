import { Ornament } from './ornament.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import * as styles from './sign-in.module.css';

/** The brand next to the sign-in form. */
export function BrandPanel({ texts }: { texts: SignInTexts }) {
  return (
    <aside className={styles.brand}>
      <Ornament />
      <div className={styles.words}>
        <p className={styles.name}>
          <img src="/favicon.svg" alt="" width="40" height="40" />
          {texts.brand}
        </p>
        <p className={styles.tagline}>{texts.tagline}</p>
        <p className={styles.about}>{texts.about}</p>
      </div>
    </aside>
  );
}
