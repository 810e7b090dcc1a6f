import { guessesLog10 } from '../../platform/auth/password-strength.ts';
import { plain, searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { readActingTenant } from '../../platform/db/tenant/acting-tenant.ts';
import { invalidAt } from '../../platform/failure.ts';
import { translate, type ServerTextKey } from '../../platform/server-texts.ts';
import { readSettings, type StoredSettings } from './settings.service.ts';

interface Rule {
  /** The text of its error. */
  readonly text: ServerTextKey;
  readonly isRequired: (settings: StoredSettings) => boolean;
  readonly isMet: RegExp;
}

const rules: readonly Rule[] = [
  { text: 'validation:passwordDigit', isRequired: ({ requireDigit }) => requireDigit, isMet: /\p{Nd}/u },
  { text: 'validation:passwordLowercase', isRequired: ({ requireLowercase }) => requireLowercase, isMet: /\p{Ll}/u },
  { text: 'validation:passwordUppercase', isRequired: ({ requireUppercase }) => requireUppercase, isMet: /\p{Lu}/u },
  { text: 'validation:passwordSymbol', isRequired: ({ requireSymbol }) => requireSymbol, isMet: /[^\p{L}\p{N}\s]/u },
];

/** A password to set, its input field, and the names of its user. */
interface CheckedPassword {
  readonly member: string;
  readonly password: string;
  /** User name, name, surname and e-mail address, as far as given. */
  readonly names: readonly (string | undefined)[];
}

/** The strength of this many random characters is enough for any minimum length. */
const maxRandomCharacters = 8;

/** Returns names, the words and numbers in them, and their pinyin, which attackers who know the user try first. */
function knownWords(names: CheckedPassword['names']): string[] {
  return [
    ...names.flatMap((name) => (name ? [plain(name)] : [])),
    ...(searchTextOf(...names).match(/\p{L}{2,}|\p{N}{2,}/gu) ?? []),
  ];
}

/**
 * Throws `validation-failed` on `member` for a password that the settings do not allow, or that is easier to guess than
 * random characters of the minimum length, eight at most. The names of the user and of the company count as known.
 */
export async function requireStrongPassword(
  ctx: Pick<Context, 'tx' | 'language'>,
  { member, password, names }: CheckedPassword,
): Promise<void> {
  const settings = await readSettings(ctx);
  const refuse = (text: ServerTextKey, params = {}) => invalidAt(member, translate(ctx.language, text, params));
  const { minPasswordLength: count } = settings;
  if (password.length < count) throw refuse('validation:tooShort', { count });
  for (const { text, isRequired, isMet } of rules)
    if (isRequired(settings) && !isMet.test(password)) throw refuse(text);
  const company = await readActingTenant(ctx.tx);
  const known = knownWords([...names, company.tenancyName, company.name]);
  if ((await guessesLog10(password, known)) < Math.min(count, maxRandomCharacters))
    throw refuse('validation:passwordEasy', { count });
}
