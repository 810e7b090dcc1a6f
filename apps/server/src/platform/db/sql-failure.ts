import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { Failure } from '../failure.ts';

const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|terminating connection|the database system is)/;

const underlying = (problem: unknown): unknown => (problem instanceof DrizzleQueryError ? underlying(problem.cause) : problem);

/** Names of the columns in a constraint's detail, without the tenant: `Key (tenant_id, lower(code))=…` gives `code`. */
const columnsIn = (detail = ''): string => {
  const [, list = ''] = /^Key \((.*?)\)=/.exec(detail) ?? [];
  return list
    .split(', ')
    .map((column) => column.replace(/^lower\((.*?)(::\w+)?\)$/, '$1'))
    .filter((column) => column !== 'tenant_id')
    .map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join(', ');
};

/** Whether running the whole transaction again may succeed: a deadlock or a serialisation conflict, never anything after a commit was sent. */
export const isRetryable = (problem: unknown): boolean => {
  const cause = underlying(problem);
  return cause instanceof DatabaseError && (cause.code === '40001' || cause.code === '40P01');
};

/** What the database refused, in the product's terms; anything not known here is returned as it is. */
export const failureOf = (problem: unknown): unknown => {
  const cause = underlying(problem);
  if (!(cause instanceof DatabaseError)) {
    return cause instanceof Error && (lostConnection.test(cause.message) || lostConnection.test(String((cause as NodeJS.ErrnoException).code ?? '')))
      ? new Failure('unavailable', {}, { cause })
      : cause;
  }
  switch (cause.code) {
    case '23505':
      return new Failure('already-exists', { field: columnsIn(cause.detail) }, { cause, fields: [{ message: '', members: columnsIn(cause.detail).split(', ') }] });
    case '23503':
      return cause.detail?.includes('is still referenced') ? new Failure('in-use', {}, { cause }) : new Failure('referenced-missing', { field: columnsIn(cause.detail) }, { cause });
    case '22003':
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
