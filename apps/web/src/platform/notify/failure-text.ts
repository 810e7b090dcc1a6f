import type { Failure } from '../api/failure.ts';
import { textOf } from '../i18n/use-text.ts';

/** What a failure says to a person. The server's own words come first; they are in the user's language. */
export function failureText(failure: Failure): string {
  if (failure.message) return failure.message;
  switch (failure.code) {
    case 'network':
    case 'timeout':
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
