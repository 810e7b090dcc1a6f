import type { Context } from '../../platform/context.ts';
import { invalidAt } from '../../platform/failure.ts';
import { translate, type TextKey } from '../../platform/texts.ts';
import { isCommonPassword } from '../../platform/auth/common-passwords.ts';
import { readSettings, type Settings } from './settings.service.ts';

interface Rule {
  /** Its complaint. */
  readonly text: TextKey;
  readonly isAskedFor: (settings: Settings) => boolean;
  readonly isMet: RegExp;
}

const rules: readonly Rule[] = [
  { text: 'validation:passwordDigit', isAskedFor: ({ requireDigit }) => requireDigit, isMet: /\p{Nd}/u },
  { text: 'validation:passwordLowercase', isAskedFor: ({ requireLowercase }) => requireLowercase, isMet: /\p{Ll}/u },
  { text: 'validation:passwordUppercase', isAskedFor: ({ requireUppercase }) => requireUppercase, isMet: /\p{Lu}/u },
  { text: 'validation:passwordSymbol', isAskedFor: ({ requireSymbol }) => requireSymbol, isMet: /[^\p{L}\p{N}\s]/u },
];

/** Whose password it is to be, and which field of the input it is in. */
interface Chosen {
  readonly member: string;
  readonly password: string;
  /** Names that are no secret: a password that is one of them is refused. */
  readonly names: readonly string[];
}

/**
 * Refuses a password that the tenant's settings do not allow, one of the commonest in the world, and the
 * user's own name; the complaint names `member` and says what is asked for.
 */
export const requireGoodPassword = async (
  ctx: Pick<Context, 'tx' | 'language'>,
  { member, password, names }: Chosen,
): Promise<void> => {
  const settings = await readSettings(ctx);
  const refuse = (text: TextKey, params = {}) => invalidAt(member, translate(ctx.language, text, params));
  const { minPasswordLength: count } = settings;
  if (password.length < count) throw refuse('validation:tooShort', { count });
  for (const { text, isAskedFor, isMet } of rules)
    if (isAskedFor(settings) && !isMet.test(password)) throw refuse(text);
  if (names.some((name) => name !== '' && name.toLowerCase() === password.toLowerCase()))
    throw refuse('validation:passwordName');
  if (await isCommonPassword(password)) throw refuse('validation:passwordCommon');
};
