import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { Failure, tooLargeAt } from '../failure.ts';
import { fieldNamed } from './field-named.ts';

/** Messages of the system or the driver when a server cannot be reached or a connection is lost. */
const lostConnection = new RegExp(
  `^(${[
    'ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH',
    'Connection terminated|timeout exceeded when trying to connect|Query read timeout',
    'Client has encountered a connection error|Client was closed|Cannot use a pool after calling end',
  ].join('|')})`,
);

/**
 * SQLSTATE classes of a server that cannot serve now: 08 connection, 25P03 idle transaction, 28P01 password being
 * changed, 53 insufficient resources, 57 operator intervention.
 */
const cannotServe = /^(08...|25P03|28P01|53...|57014|57P0.)$/;

function underlying(problem: unknown): unknown {
  return problem instanceof DrizzleQueryError ? underlying(problem.cause) : problem;
}

/**
 * Returns the field of a constraint by its name: `<table>_<column>`, with `_unique` or, for foreign keys,
 * `_tenant_id_<column>_fkey`. Under row-level security PostgreSQL reports nothing else.
 */
function fieldOf({ constraint = '', table = '' }: DatabaseError): string {
  return fieldNamed(constraint.replace(`${table}_`, '').replace(/^tenant_id_|_unique$|_fkey$/g, ''));
}

/**
 * Returns whether the whole transaction may succeed when it runs again: after a deadlock or serialization failure,
 * never after a commit was sent.
 */
export function isRetryable(problem: unknown): boolean {
  const cause = underlying(problem);
  return cause instanceof DatabaseError && (cause.code === '40001' || cause.code === '40P01');
}

/** Returns the product's failure for an error of the database; any other error is returned unchanged. */
export function failureOf(problem: unknown): unknown {
  const cause = underlying(problem);
  if (!(cause instanceof DatabaseError)) {
    return cause instanceof Error &&
      (lostConnection.test(cause.message) || lostConnection.test(String((cause as NodeJS.ErrnoException).code ?? '')))
      ? new Failure('unavailable', {}, { cause })
      : cause;
  }
  if (cannotServe.test(cause.code ?? '')) return new Failure('unavailable', {}, { cause });
  switch (cause.code) {
    case '23505':
      return new Failure(
        'already-exists',
        { field: fieldOf(cause) },
        { cause, fields: [{ message: '', members: [fieldOf(cause)] }] },
      );
    case '23503':
      return new Failure(
        'referenced-missing',
        { field: fieldOf(cause) },
        { cause, fields: [{ message: '', members: [fieldOf(cause)] }] },
      );
    case '22003':
      // Columns check the values sent to them: this one was computed in the database, which does not report the column.
      return tooLargeAt(undefined, cause);
    case '22008':
      return new Failure('validation-failed', {}, { cause });
    case '40001':
    case '40P01':
    case '55P03':
      return new Failure('in-progress', {}, { cause });
    default:
      return cause;
  }
}
