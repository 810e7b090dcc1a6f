import { Ornament } from './ornament.tsx';
import type { SignInTexts } from './sign-in-texts.ts';

/** The brand next to the sign-in form. */
export function BrandPanel({ texts }: { texts: SignInTexts }) {
  return (
    <aside className="sign-in-brand">
      <Ornament />
      <div className="sign-in-words">
        <p className="sign-in-name">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          {texts.brand}
        </p>
        <p className="sign-in-tagline">{texts.tagline}</p>
        <p className="sign-in-about">{texts.about}</p>
      </div>
    </aside>
  );
}
