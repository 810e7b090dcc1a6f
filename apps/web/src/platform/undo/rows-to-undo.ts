import { BulkResult } from '@yipin/contract';
import { z } from 'zod';
import { toVersionedIds, type VersionedRow } from '../api/versioned-ids.ts';

/**
 * Returns the input that undoes a bulk action on those of `rows` that succeeded, all of them or none; undefined if there
 * is none. A row that was changed after the action is refused.
 */
export function rowsToUndo<Row extends VersionedRow>(rows: readonly Row[], { results }: BulkResult) {
  const done = rows.flatMap((row) => {
    const result = results.find(({ id, succeeded }) => succeeded && id === row.id);
    return result ? [{ ...row, version: result.version ?? row.version }] : [];
  });
  return done.length > 0 ? { ...toVersionedIds(done), mode: 'all' as const } : undefined;
}

const Changed = z.object({ version: z.number() });

/** Returns the input that undoes an action on one document, from its result: the document, or the result of its row. */
export function documentToUndo(id: number, result: unknown) {
  const { data } = BulkResult.safeParse(result);
  const changed = data ? data.results.find((row) => row.id === id && row.succeeded) : Changed.safeParse(result).data;
  return changed && { id, expectedVersion: changed.version, mode: 'all' as const };
}

/** Returns the rows of `now` that were not there `before`. */
export function newRows<Row extends { readonly id: number }>(
  now: readonly Row[] = [],
  before: readonly Row[] = [],
): Row[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}

/** Returns the only row of `now` that was not there `before`; undefined if there are none or several. */
export function onlyNewRow<Row extends { readonly id: number }>(
  ...rows: Parameters<typeof newRows<Row>>
): Row | undefined {
  const [made, ...others] = newRows(...rows);
  return others.length === 0 ? made : undefined;
}
