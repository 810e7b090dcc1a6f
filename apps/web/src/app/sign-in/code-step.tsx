import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '../../platform/i18n/language.ts';
import { switchLanguage } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Field } from './text-field.tsx';
import * as tenantLineStyles from './tenant-line.module.css';
import * as styles from './code-step.module.css';

/** Fetches the texts of the application, because the first script does not contain those of this step. */
export function loadTexts(): Promise<void> {
  return switchLanguage(currentLanguage());
}

/** Updates the texts when the page's language changes. */
function useFollowLanguage(): void {
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    // Without a connection the texts stay unchanged.
    switchLanguage(language).catch(() => undefined);
  }, [language]);
}

export interface CodeStepProps {
  readonly isMissing: boolean;
  /** The error that the server reported for the code. */
  readonly problem: string | undefined;
  /** Called when the user selects the other kind of code, for which the reported error is no longer valid. */
  readonly onSwitch: () => void;
  readonly onBack: () => void;
}

/** The field for the code of the second factor, inside the form of the password. */
export function CodeStep({ isMissing, problem, onSwitch, onBack }: CodeStepProps) {
  const text = useText('account');
  const [isRecovery, setIsRecovery] = useState(false);
  useFollowLanguage();
  const switchKind = () => {
    setIsRecovery(!isRecovery);
    onSwitch();
  };
  return (
    <div className={styles.codeStep}>
      <p>{text(isRecovery ? 'recoveryHint' : 'codeHint')}</p>
      <Field
        key={isRecovery ? 'recovery' : 'code'}
        label={text(isRecovery ? 'recoveryCode' : 'code')}
        problem={isMissing ? text('codeMissing') : problem}
      >
        {(inputProps) => (
          <input
            {...inputProps}
            type="text"
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={32}
            // The user is here to enter the code.
            autoFocus
          />
        )}
      </Field>
      <p className={styles.ways}>
        <button type="button" className={tenantLineStyles.link} onClick={switchKind}>
          {text(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={tenantLineStyles.link} onClick={onBack}>
          {text('codeBack')}
        </button>
      </p>
    </div>
  );
}
