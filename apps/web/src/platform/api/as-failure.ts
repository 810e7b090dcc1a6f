import { Failure } from './call-failure.ts';

/** Whatever was thrown, as a failure people can be told of. What nobody foresaw goes to the console too. */
export function asFailure(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  console.error(cause);
  return new Failure('unexpected');
}
