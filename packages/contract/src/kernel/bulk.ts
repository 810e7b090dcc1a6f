import { z } from 'zod';
import { expectedVersion, longText, Version } from './scalars.ts';

/** Rows one bulk action may name. */
export const maxBulkRows = 500;

/** `{ids: [1, 2]}`, or `{id: 1}` as single-row callers send, read as the list of ids. All of them are changed, or none. */
export function rowsOf<Id extends z.ZodType<number, number | string>>(id: Id) {
  return z.object({
    id: id.optional(),
    ids: z.array(id).max(maxBulkRows).optional(),
    /** Of the only row that is named. */
    expectedVersion,
    /** By id; a row that has another version by now is refused. */
    expectedVersions: z.record(z.string(), Version).optional(),
  });
}

/** Rows as {@link rowsOf}, and why. `mode: 'partial'` does what it can and tells the rest. */
export function idsOf<Id extends z.ZodType<number, number | string>>(id: Id) {
  return rowsOf(id).extend({
    mode: z.enum(['all', 'partial']).default('all'),
    reason: longText(500).optional(),
  });
}

/** The ids a bulk body names, each once, ascending (the lock order). */
export function idsIn<Id extends number>(body: { id?: Id | undefined; ids?: Id[] | undefined }): Id[] {
  return [...new Set([...(body.ids ?? []), ...(body.id === undefined ? [] : [body.id])])].sort((a, b) => a - b);
}

/**
 * Whether lines name each row once, by the member that holds its id: of what is said twice of a row, only one could be
 * done. New lines have none.
 */
export function hasUniqueIds<Member extends string>(member: Member) {
  return (lines: readonly { readonly [M in Member]?: number | undefined }[]): boolean => {
    const ids = lines.flatMap((line) => line[member] ?? []);
    return new Set(ids).size === ids.length;
  };
}

/** What became of each row of a bulk action. */
export const BulkResult = z.object({
  results: z.array(
    z.object({
      id: z.number().int(),
      succeeded: z.boolean(),
      /** The new version of a row that changed. */
      version: z.number().int().optional(),
      /** Failure code and the message for a person, when it did not. */
      code: z.string().optional(),
      message: z.string().optional(),
      /** The values that the message shows. */
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type BulkResult = z.output<typeof BulkResult>;
