import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { type TextKey, translate } from '../texts.ts';

/** What may be sent again with the user's yes. */
interface Confirmable {
  readonly confirmed?: boolean | undefined;
}

/** A warning with what its text shows. */
export type Warning = readonly [TextKey, Readonly<Record<string, number | string>>];

/** Refuses with `confirmation-required` and all warnings at once, since one yes is the answer to all of them. */
export const needConfirmations = (
  { language }: Pick<Context, 'language'>,
  { confirmed }: Confirmable,
  warnings: readonly Warning[],
): void => {
  if (confirmed || warnings.length === 0) return;
  const texts = warnings.map(([warning, params]) => translate(language, warning, params));
  throw new Failure('confirmation-required', { warning: texts.join(' ') });
};

/**
 * Refuses with the failure `confirmation-required`, whose text is `warning`, unless the user was shown it before and
 * said yes.
 */
export const needConfirmation = (
  ctx: Pick<Context, 'language'>,
  input: Confirmable,
  warning: TextKey,
  params: Readonly<Record<string, number | string>>,
): void => needConfirmations(ctx, input, [[warning, params]]);
