import { CallFailure } from '@yipin/contract/client';

/** Converts a thrown value to a failure that can be shown. Unexpected values are also logged to the console. */
export function asFailure(cause: unknown): CallFailure {
  if (cause instanceof CallFailure) return cause;
  console.error(cause);
  return new CallFailure('unexpected');
}
