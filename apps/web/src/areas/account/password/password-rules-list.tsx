import { clsx } from 'clsx';
import type { PasswordRules } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';
import * as styles from './password-rules.module.css';

interface PasswordRulesListProps {
  readonly rules: PasswordRules;
  /** The entered password. */
  readonly password: string;
}

/** The password rules of the company, each with a tick once it is satisfied. */
export function PasswordRulesList({ rules, password }: PasswordRulesListProps) {
  const text = useText('account');
  const { minLength, needsDigit, needsLowercase, needsUppercase, needsSymbol } = rules;
  const requirements = [
    { label: text('validation:tooShort', { count: minLength }), isRequired: true, isMet: password.length >= minLength },
    { label: text('validation:passwordDigit'), isRequired: needsDigit, isMet: /\p{Nd}/u.test(password) },
    { label: text('validation:passwordLowercase'), isRequired: needsLowercase, isMet: /\p{Ll}/u.test(password) },
    { label: text('validation:passwordUppercase'), isRequired: needsUppercase, isMet: /\p{Lu}/u.test(password) },
    { label: text('validation:passwordSymbol'), isRequired: needsSymbol, isMet: /[^\p{L}\p{N}\s]/u.test(password) },
    // Only the server can check this rule.
    { label: text('passwordUncommon'), isRequired: true, isMet: false },
  ].filter(({ isRequired }) => isRequired);
  return (
    <ul className={styles.passwordRules} aria-label={text('passwordRules')}>
      {requirements.map(({ label, isMet }) => (
        <li key={label} className={clsx(isMet && styles.passwordRuleMet)}>
          {label}
          {isMet && <span className={unseen}>{text('ruleMet')}</span>}
        </li>
      ))}
    </ul>
  );
}
