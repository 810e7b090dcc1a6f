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

/** The version of `id` that the caller decided on, where that is said: by id, or of the only row that is named. */
export function expectedVersionOf(
  { expectedVersion, expectedVersions }: Pick<BulkBody<number>, 'expectedVersion' | 'expectedVersions'>,
  id: number,
  named: number,
): number | undefined {
  return expectedVersions?.[id] ?? (named === 1 ? expectedVersion : undefined);
}

/** The refusal a problem amounts to. A fault is none, nor is what a second try of the whole transaction gets past: thrown on. */
export function toFailure(problem: unknown): Failure {
  const failure = failureOf(problem);
  if (isRetryable(problem) || !(failure instanceof Failure) || failure.status >= 500) throw problem;
  return failure;
}

type RowOutcome = { readonly version: number } | { readonly failure: Failure };

async function tried(ctx: Context, act: () => Promise<number>): Promise<RowOutcome> {
  try {
    return { version: await ctx.tx.$client.attempt(act) };
  } catch (problem) {
    return { failure: toFailure(problem) };
  }
}

/** A complaint about a list of the input that names nothing to act on. */
export function nothingAt({ language }: Pick<Context, 'language'>, member: string): Failure {
  return invalidAt(member, translate(language, 'validation:tooFew', { count: 1 }));
}

/** What judging a row ended in; undefined = nothing against it. For what only reads: a refusal here leaves no write half done. */
export async function refusalIn(judging: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await judging;
    return undefined;
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
}

/** A refusal to hold a row names where in the input the row is: `items.2`. */
export async function atInputPath(member: string, holding: Promise<unknown>): Promise<void> {
  const refusal = await refusalIn(holding);
  if (refusal) throw refusal.at(member);
}

/** Refuses with every row that was refused, if any; the only row that was `asked` for with its own failure (domain.md §11 Bulk). */
export function throwRowFailures(refused: readonly RowFailure[], asked: number): void {
  const [first] = refused;
  if (first && asked === 1) throw first.failure;
  if (first) throw new Failure('bulk-refused', { failed: refused.length }, { rows: refused });
}

/**
 * Runs `act` on every named row, ascending, and tells what became of each. `act` answers the row's new version.
 * By default all or nothing: when rows are refused, nothing is done and the failure lists every one of them; one row
 * alone is refused with its own failure. `mode: 'partial'` keeps what could be done.
 */
export async function forEachRow<Id extends number>(
  ctx: Context,
  body: BulkBody<Id>,
  act: (id: Id, expectedVersion: number | undefined) => Promise<number>,
): Promise<BulkResult> {
  const ids = idsIn(body);
  if (ids.length === 0) throw nothingAt(ctx, 'ids');
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && body.mode === 'all')
    return { results: [{ id: only, succeeded: true, version: await act(only, expectedVersionOf(body, only, 1)) }] };

  const results: BulkResult['results'] = [];
  const refused: RowFailure[] = [];
  for (const id of ids) {
    const outcome = await tried(ctx, () => act(id, expectedVersionOf(body, id, ids.length)));
    if ('version' in outcome) results.push({ id, succeeded: true, version: outcome.version });
    else {
      refused.push({ id, failure: outcome.failure });
      results.push({
        id,
        succeeded: false,
        code: outcome.failure.code,
        message: messageOf(outcome.failure, ctx.language),
        params: outcome.failure.params,
      });
    }
  }
  if (body.mode === 'all') throwRowFailures(refused, ids.length);
  return { results };
}
