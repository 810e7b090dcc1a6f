import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { type ServerTextKey, translate } from '../server-texts.ts';

/** What may be sent again with the user's yes. */
interface Confirmable {
  readonly confirmed?: boolean | undefined;
}

/** A warning with what its text shows, and the member of the input that it is about, if it is about one. */
export type Warning = readonly [
  text: ServerTextKey,
  params: Readonly<Record<string, number | string>>,
  member?: string,
];

/** Refuses with `confirmation-required` and all warnings at once, since one yes is the answer to all of them. Names the members that warnings are about. */
export function needConfirmations(
  { language }: Pick<Context, 'language'>,
  { confirmed }: Confirmable,
  warnings: readonly Warning[],
): void {
  if (confirmed || warnings.length === 0) return;
  const told = warnings.map(([text, params, member]) => ({ message: translate(language, text, params), member }));
  const fields = told.flatMap(({ message, member }) => (member === undefined ? [] : [{ message, members: [member] }]));
  const warning = told.map(({ message }) => message).join(' ');
  throw new Failure('confirmation-required', { warning }, { fields });
}

/**
 * Refuses with the failure `confirmation-required`, whose text is `warning`, unless the user was shown it before and
 * said yes.
 */
export function needConfirmation(
  ctx: Pick<Context, 'language'>,
  input: Confirmable,
  warning: ServerTextKey,
  params: Readonly<Record<string, number | string>>,
): void {
  return needConfirmations(ctx, input, [[warning, params]]);
}
