import { Instant } from '@yipin/contract';
import { formatInstant } from '../i18n/format.ts';
import { textOf } from '../i18n/use-text.ts';

/** A refusal of a whole call, or of one row of a bulk action, as the server sent it. */
interface ServerRefusal {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the text of a refusal with a time, in the time zone and format of all other times; undefined without a time.
 */
function momentText({ code, params = {} }: ServerRefusal): string | undefined {
  const moment = Instant.safeParse(params['moment']).data;
  if (moment === undefined || (code !== 'changed-by-someone-else' && code !== 'illegal-transition')) return undefined;
  return textOf(`errors:${code}`, { ...params, at: formatInstant(moment) });
}

/** Returns the text of a failure, or of the refusal of a row. A text of the server is used first. */
export function failureText(failure: ServerRefusal): string {
  // The text of the server mentions request keys, which users do not know.
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
