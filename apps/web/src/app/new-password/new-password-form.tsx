import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PasswordRulesList } from '../../areas/account/index.ts';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { SignInTexts } from '../sign-in/sign-in-texts.ts';
import { lengthError } from '../../platform/form/fields/password/password-length.ts';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { PasswordField } from '../sign-in/text-field.tsx';
import { typedText } from '../sign-in/typed-text.ts';
import { changePassword, type PasswordErrors } from './change-password.ts';
import * as signInStyles from '../sign-in/sign-in.module.css';
import * as styles from './new-password.module.css';

interface NewPasswordFormProps {
  readonly login: Login;
  readonly texts: SignInTexts;
}

/** Focuses the first invalid field. */
function focusProblem(form: HTMLFormElement | null): void {
  return form?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.select();
}

/** Returns the state of the form. Fields are read on submit, so that values of a password manager are included. */
function useNewPassword(login: Login) {
  const text = useText('account');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<PasswordErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isCurrentRequired, setIsCurrentRequired] = useState(false);

  const showErrors = (found: PasswordErrors) => {
    flushSync(() => {
      setIsBusy(false);
      setProblems(found);
      if (found.currentPassword !== undefined) setIsCurrentRequired(true);
    });
    focusProblem(form.current);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [currentPassword, password, repeated] = ['currentPassword', 'password', 'repeated'].map((name) =>
      typedText(data, name),
    );
    const requiredError = (value: string | undefined) => (value ? undefined : text('validation:required'));
    const errors: PasswordErrors = {
      currentPassword: isCurrentRequired ? requiredError(currentPassword) : undefined,
      password: lengthError(password ?? '', login.passwordRules),
      repeated: requiredError(repeated) ?? (repeated === password ? undefined : text('notRepeated')),
    };
    if (Object.values(errors).some((problem) => problem !== undefined)) return showErrors(errors);
    setIsBusy(true);
    const found = await changePassword({ currentPassword: currentPassword || undefined, password });
    if (found) showErrors(found);
  };
  return { form, problems, isBusy, isCurrentRequired, send };
}

/**
 * The new password, twice. The current password is required only if the server asks for it: not within five minutes of
 * the sign-in.
 */
export function NewPasswordForm({ login, texts }: NewPasswordFormProps) {
  const text = useText('account');
  const { form, problems, isBusy, isCurrentRequired, send } = useNewPassword(login);
  const [typed, setTyped] = useState('');
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      <div className={signInStyles.alert} aria-live="assertive">
        {problems.whole && <p>{problems.whole}</p>}
      </div>
      {/* The user of the password, for password managers. */}
      <input type="text" name="userName" autoComplete="username" value={login.user.userName} readOnly hidden />
      {isCurrentRequired && (
        <PasswordField
          name="currentPassword"
          label={text('currentPassword')}
          problem={problems.currentPassword}
          texts={texts}
        />
      )}
      <div onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}>
        <PasswordField
          name="password"
          label={text('newPassword')}
          problem={problems.password}
          texts={texts}
          autoComplete="new-password"
          isFirst
        />
      </div>
      <PasswordRulesList rules={login.passwordRules} password={typed} />
      <PasswordField
        name="repeated"
        label={text('repeatPassword')}
        problem={problems.repeated}
        texts={texts}
        autoComplete="new-password"
      />
      <SubmitButton isBusy={isBusy}>{text('saveAndGoOn')}</SubmitButton>
    </form>
  );
}
