import { type FormEvent, useRef, useState } from 'react';
import type { LockedUser } from '../../platform/auth/lock.ts';
import { currentLanguage, type Language } from '../../platform/i18n/language.ts';
import { type Refusal, wordsFor } from '../sign-in/refusal.ts';
import type { SignInTexts } from '../sign-in/sign-in-texts.ts';
import { PasswordField } from '../sign-in/text-field.tsx';
import { typedText } from '../sign-in/typed-text.ts';

interface UnlockFormProps {
  readonly user: LockedUser;
  readonly texts: SignInTexts;
  /** Puts back the address of the page that was left. */
  readonly goBack: () => void;
}

interface Problems {
  readonly isMissing?: boolean;
  readonly refusal?: Refusal & { readonly language: Language };
}

/** The password, and what is wrong with it. */
export function UnlockForm({ user, texts, goBack }: UnlockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

  const focus = () => {
    const field = form.current?.elements.namedItem('password');
    if (field instanceof HTMLInputElement) field.select();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = typedText(new FormData(event.currentTarget), 'password');
    setProblems({ isMissing: !password });
    if (!password) return focus();
    setIsBusy(true);
    const language = currentLanguage();
    const refusal = await import('./unlock.ts')
      .then(({ unlock }) => unlock(user, password, goBack))
      .catch(() => ({ code: 'network', message: '' }));
    if (!refusal) return;
    setIsBusy(false);
    setProblems({ refusal: { ...refusal, language } });
    focus();
  };
  const { isMissing, refusal } = problems;
  return (
    <form ref={form} className="locked-form" noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <div className="sign-in-alert" aria-live="assertive">
        {refusal && <p>{wordsFor(refusal, refusal.language, texts)}</p>}
      </div>
      {/* For password managers: whose password it is. */}
      <input type="text" name="userName" autoComplete="username" value={user.userName} readOnly hidden />
      <PasswordField
        name="password"
        label={texts.password}
        problem={isMissing ? texts.passwordMissing : undefined}
        texts={texts}
        isFirst
      />
      <button type="submit" className="sign-in-submit" aria-disabled={isBusy}>
        {isBusy && <span className="sign-in-wheel" aria-hidden="true" />}
        {texts.unlock}
      </button>
    </form>
  );
}
