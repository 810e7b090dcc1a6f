import type { BulkResult } from '@yipin/contract';
import { idsIn } from '@yipin/contract';
import type { Context } from '../context.ts';
import { failureOf, isRetryable } from '../db/sql-failure.ts';
import { Failure, invalidAt, type RowFailure } from '../failure.ts';
import { messageOf } from '../legacy/envelope.ts';
import { translate } from '../server-texts.ts';

interface BulkBody<Id extends number> {
  readonly id?: Id | undefined;
  readonly ids?: Id[] | undefined;
  readonly mode: 'all' | 'partial';
  readonly expectedVersion?: number | undefined;
  readonly expectedVersions?: Readonly<Record<string, number>> | undefined;
}

/** Returns the version of `id` on which the caller decided, if given: by id, or for the only row. */
export function expectedVersionOf(
  { expectedVersion, expectedVersions }: Pick<BulkBody<number>, 'expectedVersion' | 'expectedVersions'>,
  id: number,
  named: number,
): number | undefined {
  return expectedVersions?.[id] ?? (named === 1 ? expectedVersion : undefined);
}

/**
 * Returns the failure for a problem. Rethrows a fault, and a problem that a retry of the whole transaction may solve.
 */
export function toFailure(problem: unknown): Failure {
  const failure = failureOf(problem);
  if (isRetryable(problem) || !(failure instanceof Failure) || failure.status >= 500) throw problem;
  return failure;
}

/** The new version of a row of a bulk action, or why it was refused. */
export type RowOutcome = { readonly id: number } & ({ readonly version: number } | { readonly failure: Failure });

async function tried(ctx: Context, id: number, act: () => Promise<number>): Promise<RowOutcome> {
  try {
    return { id, version: await ctx.tx.$client.attempt(act) };
  } catch (problem) {
    return { id, failure: toFailure(problem) };
  }
}

/** Returns the failure for a list of the input without a row to act on. */
export function emptyListFailure({ language }: Pick<Context, 'language'>, member: string): Failure {
  return invalidAt(member, translate(language, 'validation:tooFew', { count: 1 }));
}

/**
 * Returns the failure of a check; undefined = passed. For checks that only read: after a failed write a savepoint would
 * be needed.
 */
export async function refusalIn(judging: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await judging;
    return undefined;
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
}

/** Throws a failure to lock a row at its path in the input: `items.2`. */
export async function atInputPath(member: string, locking: Promise<unknown>): Promise<void> {
  const refusal = await refusalIn(locking);
  if (refusal) throw refusal.at(member);
}

/** Runs a check and returns its result; a failure is thrown at its path in the input: `items`. */
export function refusedAtInput<Result>(member: string, check: () => Result): Result {
  try {
    return check();
  } catch (problem) {
    if (problem instanceof Failure) throw problem.at(member);
    throw problem;
  }
}

/**
 * Throws the failures of the refused rows, if any; a single row is refused with its own failure (domain.md §11 Bulk).
 */
export function throwRowFailures(refused: readonly RowFailure[], requested: number): void {
  const [first] = refused;
  if (first && requested === 1) throw first.failure;
  if (first) throw new Failure('bulk-refused', { failed: refused.length }, { rows: refused });
}

/** Returns the result of a bulk action. With mode `all`, throws the failures of the refused rows instead. */
export function bulkResultOf(
  { language }: Pick<Context, 'language'>,
  { mode }: Pick<BulkBody<number>, 'mode'>,
  outcomes: readonly RowOutcome[],
): BulkResult {
  const refused = outcomes.filter((outcome) => 'failure' in outcome);
  if (mode === 'all') throwRowFailures(refused, outcomes.length);
  return {
    results: outcomes.map((outcome) => {
      if ('version' in outcome) return { id: outcome.id, succeeded: true, version: outcome.version };
      const { code, params } = outcome.failure;
      return { id: outcome.id, succeeded: false, code, message: messageOf(outcome.failure, language), params };
    }),
  };
}

/**
 * Runs `act` on every row, in ascending order of id, and returns the result of each. `act` returns the row's new
 * version. By default all or nothing: when rows are refused, nothing is done and the failure lists all of them; a
 * single row is refused with its own failure. `mode: 'partial'` keeps the rows that succeeded.
 */
export async function forEachRow<Id extends number>(
  ctx: Context,
  body: BulkBody<Id>,
  act: (id: Id, expectedVersion: number | undefined) => Promise<number>,
): Promise<BulkResult> {
  const ids = idsIn(body);
  if (ids.length === 0) throw emptyListFailure(ctx, 'ids');
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && body.mode === 'all')
    return { results: [{ id: only, succeeded: true, version: await act(only, expectedVersionOf(body, only, 1)) }] };

  const outcomes: RowOutcome[] = [];
  for (const id of ids) outcomes.push(await tried(ctx, id, () => act(id, expectedVersionOf(body, id, ids.length))));
  return bulkResultOf(ctx, body, outcomes);
}
