import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { Failure } from '../failure.ts';

const lostConnection =
  /^(ECONN|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|terminating connection|the database system is)/;

const underlying = (problem: unknown): unknown =>
  problem instanceof DrizzleQueryError ? underlying(problem.cause) : problem;

/**
 * The field a constraint is about, read from its name: `<table>_<column>`, with `_unique` or, for foreign keys,
 * `_tenant_id_<column>_fkey`. Under row-level security PostgreSQL tells nothing else.
 */
const fieldOf = ({ constraint = '', table = '' }: DatabaseError): string =>
  constraint
    .replace(`${table}_`, '')
    .replace(/^tenant_id_|_unique$|_fkey$/g, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether running the whole transaction again may succeed: a deadlock or a serialisation conflict, never anything after a commit was sent. */
export const isRetryable = (problem: unknown): boolean => {
  const cause = underlying(problem);
  return cause instanceof DatabaseError && (cause.code === '40001' || cause.code === '40P01');
};

/** What the database refused, in the product's terms; anything not known here is returned as it is. */
export const failureOf = (problem: unknown): unknown => {
  const cause = underlying(problem);
  if (!(cause instanceof DatabaseError)) {
    return cause instanceof Error &&
      (lostConnection.test(cause.message) || lostConnection.test(String((cause as NodeJS.ErrnoException).code ?? '')))
      ? new Failure('unavailable', {}, { cause })
      : cause;
  }
  switch (cause.code) {
    case '23505':
      return new Failure(
        'already-exists',
        { field: fieldOf(cause) },
        { cause, fields: [{ message: '', members: [fieldOf(cause)] }] },
      );
    case '23001':
      return new Failure('in-use', {}, { cause });
    case '23503':
      return new Failure(
        'referenced-missing',
        { field: fieldOf(cause) },
        { cause, fields: [{ message: '', members: [fieldOf(cause)] }] },
      );
    case '22003':
    case '22008':
      return new Failure('validation-failed', {}, { cause });
    case '40001':
    case '40P01':
    case '55P03':
      return new Failure('in-progress', {}, { cause });
    case '57014':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
      return new Failure('unavailable', {}, { cause });
    default:
      return cause;
  }
};
