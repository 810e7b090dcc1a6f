import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { type TextKey, translate } from '../texts.ts';

/** What may be sent again with the user's yes. */
interface Confirmable {
  readonly confirmed?: boolean | undefined;
}

/**
 * Refuses with the failure `confirmation-required`, whose text is `warning`, unless the user was shown it before and
 * said yes.
 */
export const needConfirmation = (
  { language }: Pick<Context, 'language'>,
  { confirmed }: Confirmable,
  warning: TextKey,
  params: Readonly<Record<string, number | string>>,
): void => {
  if (!confirmed) throw new Failure('confirmation-required', { warning: translate(language, warning, params) });
};
