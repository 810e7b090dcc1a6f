import type { Context } from '../../platform/context.ts';
import { invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';

/**
 * Returns the name of a time zone in the database. Node knows names that PostgreSQL does not, such as `AET`, with which
 * all statements with the tenant's day would fail.
 * @throws Failure `validation-failed` at `timeZone` for a name that the database does not know
 */
export async function knownTimeZone({ tx, language }: Pick<Context, 'tx' | 'language'>, name: string): Promise<string> {
  const { rows } = await tx.$client.query<{ name: string }>(
    'select name from pg_timezone_names where lower(name) = lower($1) limit 1',
    [name],
  );
  const [known] = rows;
  if (!known) throw invalidAt('timeZone', translate(language, 'validation:timeZone'));
  return known.name;
}
