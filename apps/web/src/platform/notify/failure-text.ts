import { Instant } from '@yipin/contract';
import { formatInstant } from '../i18n/format.ts';
import { textOf } from '../i18n/use-text.ts';

/** A refusal as it came: of a whole call, or of one row of a bulk action. */
interface ServerRefusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the text of a refusal with a moment, formatted in the zone and form of all other moments; undefined without
 * one.
 */
function momentText({ code, params = {} }: ServerRefusal): string | undefined {
  const moment = Instant.safeParse(params['moment']).data;
  if (moment === undefined || (code !== 'changed-by-someone-else' && code !== 'illegal-transition')) return undefined;
  return textOf(`errors:${code}`, { ...params, at: formatInstant(moment) });
}

/** What a failure, or the refusal of a row, says to a person. The server's own words come first; they are in the user's language. */
export function failureText(failure: ServerRefusal): string {
  // The server speaks of request keys there, which people do not know.
  if (failure.code === 'key-reused') return textOf('errors:savedBefore');
  const withMoment = momentText(failure);
  if (withMoment !== undefined) return withMoment;
  if (failure.message) return failure.message;
  switch (failure.code) {
    case 'network':
    case 'timeout': {
      const problem = textOf(`errors:${failure.code}`);
      return failure.params?.['mayBeDone'] === true ? textOf('errors:tryAgain', { problem }) : problem;
    }
    case 'not-signed-in':
    case 'not-found':
    case 'too-large':
    case 'unavailable':
    case 'validation-failed':
      return textOf(`errors:${failure.code}`);
    case 'not-permitted':
      return textOf('common:notPermitted');
    default:
      return textOf('common:unexpected');
  }
}
