import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { Failure, tooLargeAt } from '../failure.ts';
import { fieldNamed } from './field-named.ts';

/** What the system or the driver says of a server that is not reached, or of a connection that is gone. */
const lostConnection = new RegExp(
  `^(${[
    'ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH',
    'Connection terminated|timeout exceeded when trying to connect|Query read timeout',
    'Client has encountered a connection error|Client was closed|Cannot use a pool after calling end',
  ].join('|')})`,
);

/**
 * What the server says when it cannot serve now: 08 the connection, 25P03 a transaction left idle, 28P01 a password that
 * is being changed, 53 something is used up, 57 it was told to end the work or itself.
 */
const cannotServe = /^(08...|25P03|28P01|53...|57014|57P0.)$/;

function underlying(problem: unknown): unknown {
  return problem instanceof DrizzleQueryError ? underlying(problem.cause) : problem;
}

/**
 * The field a constraint is about, read from its name: `<table>_<column>`, with `_unique` or, for foreign keys,
 * `_tenant_id_<column>_fkey`. Under row-level security PostgreSQL tells nothing else.
 */
function fieldOf({ constraint = '', table = '' }: DatabaseError): string {
  return fieldNamed(constraint.replace(`${table}_`, '').replace(/^tenant_id_|_unique$|_fkey$/g, ''));
}

/** Whether running the whole transaction again may succeed: a deadlock or a serialisation conflict, never anything after a commit was sent. */
export function isRetryable(problem: unknown): boolean {
  const cause = underlying(problem);
  return cause instanceof DatabaseError && (cause.code === '40001' || cause.code === '40P01');
}

/** What the database refused, in the product's terms; anything not known here is returned as it is. */
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
      // Columns check what is sent to them: this was computed in the database, which does not say of which column.
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
