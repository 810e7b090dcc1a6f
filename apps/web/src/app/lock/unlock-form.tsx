import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LockedUser } from '../../platform/auth/lock.ts';
import { currentLanguage, type Language } from '../../platform/i18n/language.ts';
import { type SignInFailure, messageFor } from '../sign-in/sign-in-refusal.ts';
import type { SignInTexts } from '../sign-in/sign-in-texts.ts';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { PasswordField } from '../sign-in/text-field.tsx';
import { typedText } from '../sign-in/typed-text.ts';
import { useCodeStep } from '../sign-in/use-code-step.ts';
import * as signInStyles from '../sign-in/sign-in.module.css';
import * as styles from './lock-page.module.css';

interface UnlockFormProps {
  readonly user: LockedUser;
  readonly texts: SignInTexts;
  /** Restores the address before the lock. */
  readonly restoreAddress: () => void;
}

interface UnlockErrors {
  readonly isMissing?: boolean;
  readonly isCodeMissing?: boolean;
  readonly refusal?: SignInFailure & { readonly language: Language };
}

/** Returns the state of the form. The field is read on submit, so that the value of a password manager is included. */
function useUnlock({ user, restoreAddress }: Pick<UnlockFormProps, 'user' | 'restoreAddress'>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<UnlockErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { Step, openFor, close } = useCodeStep();

  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const password = typedText(data, 'password');
    const code = typedText(data, 'code').trim();
    const isCodeMissing = Step !== undefined && !code;
    setProblems({ isMissing: !password, isCodeMissing });
    if (!password || isCodeMissing) return focus(password ? 'code' : 'password');
    setIsBusy(true);
    const language = currentLanguage();
    const refusal = await import('./unlock.ts')
      .then(({ unlock }) => unlock(user, { password, code }, restoreAddress))
      .then(openFor)
      .catch(() => ({ code: 'network', message: '' }));
    if (!refusal) return;
    setIsBusy(false);
    if (refusal === 'opened') return;
    setProblems({ refusal: { ...refusal, language } });
    focus(Step ? 'code' : 'password');
  };
  const back = () => {
    flushSync(() => {
      close();
      setProblems({});
    });
    focus('password');
  };
  return { form, problems, isBusy, Step, send, back, clear: () => setProblems({}) };
}

/** The password, then the code of a second factor if the server asks for one. */
export function UnlockForm({ user, texts, restoreAddress }: UnlockFormProps) {
  const { form, problems, isBusy, Step, send, back, clear } = useUnlock({ user, restoreAddress });
  const { isMissing, isCodeMissing, refusal } = problems;
  const message = refusal && messageFor(refusal, refusal.language, texts);
  const isAboutCode = Step !== undefined && refusal?.code === 'login-failed';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <div className={signInStyles.alert} aria-live="assertive">
        {message && !isAboutCode && <p>{message}</p>}
      </div>
      {Step && (
        <Step
          isMissing={isCodeMissing === true}
          problem={isAboutCode ? message : undefined}
          onSwitch={clear}
          onBack={back}
        />
      )}
      {/* The user of the password, for password managers. */}
      <input type="text" name="userName" autoComplete="username" value={user.userName} readOnly hidden />
      <div hidden={Step !== undefined}>
        <PasswordField
          name="password"
          label={texts.password}
          problem={isMissing ? texts.passwordMissing : undefined}
          texts={texts}
          isFirst
        />
      </div>
      <SubmitButton isBusy={isBusy}>{texts.unlock}</SubmitButton>
    </form>
  );
}
