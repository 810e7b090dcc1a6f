import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { type ServerTextKey, translate } from '../server-texts.ts';

/** An input that is sent again with the user's confirmation. */
interface Confirmable {
  readonly confirmed?: boolean | undefined;
}

/** A warning: its text with parameters, and the member of the input that it concerns, if any. */
export type Warning = readonly [
  text: ServerTextKey,
  params: Readonly<Record<string, number | string>>,
  member?: string,
];

/**
 * Throws `confirmation-required` with all warnings, so that one confirmation covers them. Names the members that the
 * warnings concern.
 */
export function requireConfirmations(
  { language }: Pick<Context, 'language'>,
  { confirmed }: Confirmable,
  warnings: readonly Warning[],
): void {
  if (confirmed || warnings.length === 0) return;
  const messages = warnings.map(([text, params, member]) => ({ message: translate(language, text, params), member }));
  const fields = messages.flatMap(({ message, member }) =>
    member === undefined ? [] : [{ message, members: [member] }],
  );
  const warning = messages.map(({ message }) => message).join(' ');
  throw new Failure('confirmation-required', { warning }, { fields });
}

/** Throws `confirmation-required` with the text `warning`, unless the user has confirmed it. */
export function requireConfirmation(
  ctx: Pick<Context, 'language'>,
  input: Confirmable,
  warning: ServerTextKey,
  params: Readonly<Record<string, number | string>>,
): void {
  return requireConfirmations(ctx, input, [[warning, params]]);
}
