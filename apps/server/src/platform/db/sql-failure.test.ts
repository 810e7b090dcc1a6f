import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { failureOf } from './sql-failure.ts';

function refused(code: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code });
}

function failed(code: string): Error {
  return Object.assign(new Error(''), { code });
}

function codeOf(problem: unknown): unknown {
  const failure = failureOf(problem);
  return failure instanceof Failure ? [failure.code, failure.status] : failure;
}

describe('an unreachable database', () => {
  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('the failure is unavailable when the driver says: %s', (message) => {
    expect(codeOf(new DrizzleQueryError('select', [], new Error(message)))).toEqual(['unavailable', 503]);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
    'the failure is unavailable when the system says %s',
    (code) => {
      expect(codeOf(failed(code))).toEqual(['unavailable', 503]);
      expect(codeOf(Object.assign(new AggregateError([failed(code)]), { code }))).toEqual(['unavailable', 503]);
    },
  );

  it.each(['08006', '08P01', '25P03', '28P01', '53100', '53200', '53300', '57014', '57P01', '57P03'])(
    'the failure is unavailable when the server says %s',
    (code) => {
      expect(codeOf(refused(code))).toEqual(['unavailable', 503]);
    },
  );
});

it('a number that the database computed and cannot store is refused as an amount that is too large', () => {
  expect(failureOf(refused('22003'))).toMatchObject({
    code: 'validation-failed',
    fields: [{ text: 'validation:amountTooLarge', members: [] }],
  });
});

it('an error without a failure of its own is returned unchanged', () => {
  for (const problem of [refused('42601'), refused('22P02'), new Error('a Client was closed, they say')])
    expect(failureOf(problem)).toBe(problem);
});
