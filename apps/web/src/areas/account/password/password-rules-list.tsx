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
    { words: text('validation:tooShort', { count: minLength }), isAsked: true, isMet: password.length >= minLength },
    { words: text('validation:passwordDigit'), isAsked: needsDigit, isMet: /\p{Nd}/u.test(password) },
    { words: text('validation:passwordLowercase'), isAsked: needsLowercase, isMet: /\p{Ll}/u.test(password) },
    { words: text('validation:passwordUppercase'), isAsked: needsUppercase, isMet: /\p{Lu}/u.test(password) },
    { words: text('validation:passwordSymbol'), isAsked: needsSymbol, isMet: /[^\p{L}\p{N}\s]/u.test(password) },
    // Only the server can check this rule.
    { words: text('passwordUncommon'), isAsked: true, isMet: false },
  ].filter(({ isAsked }) => isAsked);
  return (
    <ul className={styles.passwordRules} aria-label={text('passwordRules')}>
      {requirements.map(({ words, isMet }) => (
        <li key={words} className={clsx(isMet && styles.passwordRuleMet)}>
          {words}
          {isMet && <span className={unseen}>{text('ruleMet')}</span>}
        </li>
      ))}
    </ul>
  );
}
