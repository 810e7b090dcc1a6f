import type { FormRule } from 'antd';
import type { PasswordRules } from '../../../auth/password-rules.ts';
import { useSession } from '../../../auth/session-store.ts';
import { textOf } from '../../../i18n/use-text.ts';

const minLength = 6;
const maxLength = 32;

/** Returns the error of the length of a new password by the rules of the company; undefined if it is valid. */
export function lengthError(password: string, rules?: PasswordRules): string | undefined {
  const shortest = Math.max(minLength, rules?.minLength ?? minLength);
  if (password === '') return textOf('validation:required');
  if (password.length < shortest) return textOf('validation:tooShort', { count: shortest });
  return password.length > maxLength ? textOf('validation:tooLong', { count: maxLength }) : undefined;
}

/** Returns the validation of the length of a new password. The server checks all other rules. */
export function usePasswordLength(): {
  readonly lengthErrorOf: (password: string) => string | undefined;
  readonly rule: FormRule;
} {
  const rules = useSession((session) => session.login?.passwordRules);
  const lengthErrorOf = (password: string) => lengthError(password, rules);
  const rule: FormRule = {
    required: true,
    validator: async (_rule, typed: unknown) => {
      const fieldError = lengthErrorOf(typeof typed === 'string' ? typed : '');
      if (fieldError !== undefined) throw new Error(fieldError);
    },
  };
  return { lengthErrorOf, rule };
}
