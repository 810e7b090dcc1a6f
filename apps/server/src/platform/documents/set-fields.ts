import type { BulkResult } from '@yipin/contract';
import type { Context } from '../context.ts';
import { requireFound } from '../failure.ts';
import { forEachRow } from './bulk.ts';

/** A row with the fields that it gets, and the version on which the user decided. */
export interface FieldsOfRow<Id extends number, Fields> {
  readonly id: Id;
  readonly expectedVersion?: number | undefined;
  readonly set: Fields;
}

/** The input of a change of single fields of rows. */
interface FieldsOfRows<Id extends number, Fields> {
  readonly items: readonly FieldsOfRow<Id, Fields>[];
  readonly mode: 'all' | 'partial';
}

/**
 * Changes single fields of rows, see {@link forEachRow}. `save` changes one row under the rules of its whole save, and
 * returns it with its new version.
 */
export function setFieldsOf<Id extends number, Fields>(
  ctx: Context,
  { items, mode }: FieldsOfRows<Id, Fields>,
  save: (row: FieldsOfRow<Id, Fields>) => Promise<{ readonly version: number }>,
): Promise<BulkResult> {
  const rows = new Map(items.map((row) => [row.id, row]));
  const ids = items.map(({ id }) => id);
  return forEachRow(ctx, { ids, mode }, async (id) => (await save(requireFound(rows.get(id)))).version);
}

/** Returns the text that a field gets: null clears it, and undefined keeps it. */
export function textOrCleared(text: string | null | undefined): string | undefined {
  return text === null ? '' : text;
}

/** Returns a record with the fields of `set`; absent ones keep their values. */
export function withFields<Stored extends object>(
  stored: Stored,
  set: { readonly [Field in keyof Stored]?: Stored[Field] | undefined },
): Stored {
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...stored, ...(Object.fromEntries(given) as Partial<Stored>) };
}
