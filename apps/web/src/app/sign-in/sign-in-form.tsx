import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentLanguage, type Language } from '../../platform/i18n/language.ts';
import { useSession } from '../../platform/auth/session-store.ts';
import { type SignInFailure, messageFor } from './sign-in-refusal.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import { SubmitButton } from './submit-button.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { typedText } from './typed-text.ts';
import { useCodeStep } from './use-code-step.ts';
import * as signInStyles from './sign-in.module.css';
import * as styles from './sign-in-form.module.css';

/** The errors of the form. They are translated when they are shown, because the language can change. */
interface SignInErrors {
  readonly isUserNameMissing?: boolean;
  readonly isPasswordMissing?: boolean;
  readonly isCodeMissing?: boolean;
  readonly refusal?: SignInFailure & { readonly language: Language };
}

/** Returns the state of the form. Fields are read on submit, so that values of a password manager are included. */
function useSignIn() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<SignInErrors>({});
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
    const userName = typedText(data, 'userName').trim();
    const password = typedText(data, 'password');
    const code = typedText(data, 'code').trim();
    const isCodeMissing = Step !== undefined && !code;
    setProblems({ isUserNameMissing: !userName, isPasswordMissing: !password, isCodeMissing });
    if (!userName || !password) return focus(userName ? 'password' : 'userName');
    if (isCodeMissing) return focus('code');
    setIsBusy(true);
    const language = currentLanguage();
    const isRemembered = data.get('remember') === 'on';
    const refusal = await import('./sign-in-calls.ts')
      .then((calls) => calls.signIn({ userName, password, isRemembered, code }))
      .then(openFor)
      .catch(() => ({ code: 'network', message: '' }));
    setIsBusy(false);
    if (!refusal || refusal === 'opened') return;
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

/** User name and password, then the code of a second factor if the server asks for one. */
export function SignInForm({ texts }: { texts: SignInTexts }) {
  const { form, problems, isBusy, Step, send, back, clear } = useSignIn();
  const { refusal } = problems;
  const whole = refusal && messageFor(refusal, refusal.language, texts);
  const isAboutCode = Step !== undefined && refusal?.code === 'login-failed';
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <div className={signInStyles.alert} aria-live="assertive">
        {whole && !isAboutCode && <p>{whole}</p>}
      </div>
      {Step && (
        <Step
          isMissing={problems.isCodeMissing === true}
          problem={isAboutCode ? whole : undefined}
          onSwitch={clear}
          onBack={back}
        />
      )}
      <div hidden={Step !== undefined}>
        <TextField
          name="userName"
          label={texts.userName}
          autoComplete="username"
          problem={problems.isUserNameMissing ? texts.userNameMissing : undefined}
          // After a session has expired, the open pages belong to this user.
          defaultValue={useSession.getState().login?.user.userName ?? ''}
          isFirst
        />
        <PasswordField
          name="password"
          label={texts.password}
          problem={problems.isPasswordMissing ? texts.passwordMissing : undefined}
          texts={texts}
        />
        <label className={styles.check}>
          <input type="checkbox" name="remember" />
          {texts.rememberMe}
        </label>
      </div>
      <SubmitButton isBusy={isBusy}>{isBusy ? texts.busy : texts.submit}</SubmitButton>
    </form>
  );
}
