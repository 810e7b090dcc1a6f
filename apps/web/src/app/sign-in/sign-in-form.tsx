import { type FormEvent, useRef, useState } from 'react';
import type { Refusal } from './sign-in-calls.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import { PasswordField, TextField } from './text-field.tsx';
import { typedText } from './typed-text.ts';

interface Problems {
  readonly userName?: string;
  readonly password?: string;
  readonly whole?: string;
}

function wordsOf(refusal: Refusal, texts: SignInTexts): string {
  if (refusal.code === 'network') return texts.network;
  if (refusal.code === 'timeout') return texts.timeout;
  return refusal.message || texts.failed;
}

function missingIn(userName: string, password: string, texts: SignInTexts): Problems | undefined {
  if (userName && password) return undefined;
  return {
    ...(userName ? {} : { userName: texts.userNameMissing }),
    ...(password ? {} : { password: texts.passwordMissing }),
  };
}

/** User name and password. Fields are read when the form is sent, so what a password manager fills in counts. */
export function SignInForm({ texts }: { texts: SignInTexts }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

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
    const missing = missingIn(userName, password, texts);
    setProblems(missing ?? {});
    if (missing) return focus(missing.userName ? 'userName' : 'password');
    setIsBusy(true);
    const isRemembered = data.get('remember') === 'on';
    const refusal = await import('./sign-in-calls.ts')
      .then((calls) => calls.signIn({ userName, password, isRemembered }))
      .catch(() => ({ code: 'network', message: '' }));
    setIsBusy(false);
    if (!refusal) return;
    setProblems({ whole: wordsOf(refusal, texts) });
    focus('password');
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <div className="sign-in-alert" aria-live="assertive">
        {problems.whole && <p>{problems.whole}</p>}
      </div>
      <TextField name="userName" label={texts.userName} autoComplete="username" problem={problems.userName} isFirst />
      <PasswordField name="password" label={texts.password} problem={problems.password} texts={texts} />
      <label className="sign-in-check">
        <input type="checkbox" name="remember" />
        {texts.rememberMe}
      </label>
      <button type="submit" className="sign-in-submit" aria-disabled={isBusy}>
        {isBusy && <span className="sign-in-wheel" aria-hidden="true" />}
        {isBusy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}
