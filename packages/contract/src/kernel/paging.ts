import { z } from 'zod';
import { bool, codeText, int, text } from './scalars.ts';

/** One step of a sort order. */
export interface SortOrder<Field extends string = string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** `"orderNumber desc, id"` on the wire ↔ typed sort orders; only `fields` may be named, whatever their case. */
function sortingOf<Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.codec(
    z.string().max(300),
    z.array(z.object({ field: z.enum(fields), direction: z.enum(['asc', 'desc']) })),
    {
      decode: (value, payload) => {
        const orders: SortOrder<Field>[] = [];
        for (const part of value.split(',').map((step) => step.trim())) {
          if (part === '') continue;
          const [name = '', order = 'asc', ...rest] = part.split(/\s+/);
          const field = fields.find((known) => known.toLowerCase() === name.toLowerCase());
          const [, direction] = /^(asc|desc)(?:ending)?$/i.exec(order) ?? [];
          if (field === undefined || direction === undefined || rest.length > 0) {
            payload.issues.push({ code: 'custom', message: 'sortField', params: { field: part }, input: value });
            return z.NEVER;
          }
          // Rows that are equal in a field cannot be ordered by it once more.
          if (!orders.some((other) => other.field === field))
            orders.push({ field, direction: direction.toLowerCase() as 'asc' | 'desc' });
        }
        return orders;
      },
      encode: (orders) => orders.map(({ field, direction }) => `${field} ${direction}`).join(', '),
    },
  );
}

/** Rows a list page may hold at the most. */
export const maxPageSize = 200;
/** Above this many matching rows a total is told as "more than", unless the exact one is asked for. */
export const maxExactTotal = 1000;

/** Input of a list: paging, sort, free text and the list's own filters. */
export function pageQuery<Field extends string, Filters extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  filters: Filters,
) {
  return z.object({
    maxResultCount: int(1, maxPageSize).default(10),
    skipCount: int(0, 2_000_000_000).default(0),
    sorting: sortingOf(fields).optional(),
    filter: text(200).optional(),
    /** Count every matching row, however long it takes. */
    exactTotal: bool().optional(),
    ...filters,
  });
}

/** Names a picker is told of at the most that asks for no page of them. */
export const maxNames = 5_000;

/** Input of a list of names, for pickers that search while one types: callers that name no page size get all, up to `maxNames`. */
export function namesQuery<Field extends string, Filters extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  filters: Filters,
) {
  return pageQuery(fields, filters).extend({ maxResultCount: int(1, maxPageSize).optional() });
}

/** Input of the numbers of a kind of document: with the beginning of a number, only those that fields offer for it. */
export const numbersQuery = z.object({ orderNumber: codeText(32).optional() });

/** One page. `isTotalCapped`: there are more rows than `totalCount` says. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ totalCount: z.number().int(), isTotalCapped: z.boolean(), items: z.array(row) });
}

/** One page of a list. */
export interface Page<Row> {
  totalCount: number;
  isTotalCapped: boolean;
  items: Row[];
}
