import { z } from 'zod';
import { expectedVersion, longText, Version } from './scalars.ts';

/** Largest number of rows of a bulk action. */
export const maxBulkRows = 500;

/**
 * Schema of the rows of a bulk action: `{ids: [1, 2]}`, or `{id: 1}` from single-row callers, read as the list of ids.
 * Either all rows are changed, or none.
 */
export function rowsOf<Id extends z.ZodType<number, number | string>>(id: Id) {
  return z.object({
    id: id.optional(),
    ids: z.array(id).max(maxBulkRows).optional(),
    /** Of the row in `id`. */
    expectedVersion,
    /** By id; a row with another current version is refused. */
    expectedVersions: z.record(z.string(), Version).optional(),
  });
}

const mode = z.enum(['all', 'partial']).default('all');

/**
 * Schema of the rows of {@link rowsOf} and a reason. `mode: 'partial'` changes the rows it can and reports the
 * failures.
 */
export function idsOf<Id extends z.ZodType<number, number | string>>(id: Id) {
  return rowsOf(id).extend({
    mode,
    reason: longText(500).optional(),
  });
}

/** Returns the ids of a bulk request, each once, ascending (the lock order). */
export function idsIn<Id extends number>(body: { id?: Id | undefined; ids?: Id[] | undefined }): Id[] {
  return [...new Set([...(body.ids ?? []), ...(body.id === undefined ? [] : [body.id])])].sort((a, b) => a - b);
}

/**
 * Returns a predicate: no two lines have the same id in `member`. Two changes of one row would contradict each other.
 * New lines have no id.
 */
export function hasUniqueIds<Member extends string>(member: Member) {
  return (lines: readonly { readonly [M in Member]?: number | undefined }[]): boolean => {
    const ids = lines.flatMap((line) => line[member] ?? []);
    return new Set(ids).size === ids.length;
  };
}

/**
 * Schema of a change of single fields of rows, each row with the values that it gets, so that one call can also restore
 * different values. Fields that are absent stay unchanged; null clears a field.
 */
export function fieldsOfRows<Id extends z.ZodType<number, number | string>, Fields extends z.ZodObject>(
  id: Id,
  fields: Fields,
) {
  return z.object({
    items: z
      .array(
        z.object({
          id,
          /** Of the row. */
          expectedVersion,
          set: fields,
        }),
      )
      .min(1)
      .max(maxBulkRows)
      // The compiler does not see the id in the row of a generic schema.
      .refine((rows) => hasUniqueIds('id')(rows as unknown as readonly { readonly id: number }[]), {
        error: 'namedTwice',
      }),
    mode,
  });
}

/** The result of each row of a bulk action. */
export const BulkResult = z.object({
  results: z.array(
    z.object({
      id: z.number().int(),
      succeeded: z.boolean(),
      /** The new version of a changed row. */
      version: z.number().int().optional(),
      /** Failure code and message of a row that was refused. */
      code: z.string().optional(),
      message: z.string().optional(),
      /** The values of the message. */
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type BulkResult = z.output<typeof BulkResult>;
