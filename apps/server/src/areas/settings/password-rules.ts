import { eq, sql } from 'drizzle-orm';
import { guessesLog10 } from '../../platform/auth/password-strength.ts';
import { plain, searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { invalidAt } from '../../platform/failure.ts';
import { translate, type ServerTextKey } from '../../platform/server-texts.ts';
import { tenants } from '../tenants/tenants.table.ts';
import { readSettings, type StoredSettings } from './settings.service.ts';

interface Rule {
  /** Its complaint. */
  readonly text: ServerTextKey;
  readonly isAskedFor: (settings: StoredSettings) => boolean;
  readonly isMet: RegExp;
}

const rules: readonly Rule[] = [
  { text: 'validation:passwordDigit', isAskedFor: ({ requireDigit }) => requireDigit, isMet: /\p{Nd}/u },
  { text: 'validation:passwordLowercase', isAskedFor: ({ requireLowercase }) => requireLowercase, isMet: /\p{Ll}/u },
  { text: 'validation:passwordUppercase', isAskedFor: ({ requireUppercase }) => requireUppercase, isMet: /\p{Lu}/u },
  { text: 'validation:passwordSymbol', isAskedFor: ({ requireSymbol }) => requireSymbol, isMet: /[^\p{L}\p{N}\s]/u },
];

/** A password that is to be set, the field of the input that it is in, and its user's names. */
interface NewPassword {
  readonly member: string;
  readonly password: string;
  /** User name, name, surname and e-mail address, as far as there are any. */
  readonly names: readonly (string | undefined)[];
}

/** As many random characters are hard enough to guess, whatever length the tenant asks for. */
const maxRandomCharacters = 8;

/** Returns names, the words and numbers in them, and their pinyin: people who know the user try those first. */
function knownWords(names: NewPassword['names']): string[] {
  return [
    ...names.flatMap((name) => (name ? [plain(name)] : [])),
    ...(searchTextOf(...names).match(/\p{L}{2,}|\p{N}{2,}/gu) ?? []),
  ];
}

/**
 * Refuses a password that the tenant's settings do not allow, and one that is easier to guess than random characters of the
 * minimum length, eight of them at most; the names of the user and of the company are taken as known. The complaint names
 * `member` and says what is asked for.
 */
export async function requireGoodPassword(
  ctx: Pick<Context, 'tx' | 'language'>,
  { member, password, names }: NewPassword,
): Promise<void> {
  const settings = await readSettings(ctx);
  const refuse = (text: ServerTextKey, params = {}) => invalidAt(member, translate(ctx.language, text, params));
  const { minPasswordLength: count } = settings;
  if (password.length < count) throw refuse('validation:tooShort', { count });
  for (const { text, isAskedFor, isMet } of rules)
    if (isAskedFor(settings) && !isMet.test(password)) throw refuse(text);
  const [company] = await ctx.tx
    .select({ tenancyName: tenants.tenancyName, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, sql`acting_tenant()`));
  const known = knownWords([...names, company?.tenancyName, company?.name]);
  if ((await guessesLog10(password, known)) < Math.min(count, maxRandomCharacters))
    throw refuse('validation:passwordEasy', { count });
}
