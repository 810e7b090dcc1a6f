import { type ReactNode, useId, useState } from 'react';
import type { SignInTexts } from './sign-in-texts.ts';
import * as styles from './text-field.module.css';

interface FieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  readonly children: (inputProps: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A field with its label and its error. */
export function Field({ label, problem, children }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': problem ? problemId : undefined })}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem: string | undefined;
  readonly autoComplete: string;
  readonly hint?: string;
  /** Whether the field is focused at first. */
  readonly isFirst?: boolean;
  readonly defaultValue?: string;
}

/** A text field with its label and its error. */
export function TextField({
  name,
  label,
  problem,
  autoComplete,
  hint,
  isFirst = false,
  defaultValue = '',
}: TextFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {(inputProps) => (
        <input
          {...inputProps}
          type="text"
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={256}
          placeholder={hint}
          defaultValue={defaultValue}
          // The form is the only content of the page.
          autoFocus={isFirst}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem: string | undefined;
  readonly texts: SignInTexts;
  /** Whether the field is focused at first. */
  readonly isFirst?: boolean;
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordField({
  name,
  label,
  problem,
  texts,
  isFirst = false,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} problem={problem}>
      {(inputProps) => (
        <span className={styles.password}>
          <input
            {...inputProps}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            autoFocus={isFirst}
          />
          <button
            type="button"
            // Not in the tab order, so that Tab leads from the password to the next field.
            tabIndex={-1}
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
              <circle cx="12" cy="12" r="3" />
              {!isShown && <path d="M4 20 20 4" />}
            </svg>
          </button>
        </span>
      )}
    </Field>
  );
}
