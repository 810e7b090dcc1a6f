import { z } from 'zod';
import { bool, codeText, int, text } from '../scalars.ts';
import { onWire } from '../wire-form.ts';

/** One field of a sort order. */
export interface SortOrder<Field extends string = string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/**
 * Returns the codec of a sort order: `"orderNumber desc, id"` on the wire, typed in code. Only `fields` are allowed, in
 * any case.
 */
function sortingOf<Field extends string>(fields: readonly [Field, ...Field[]]) {
  const sorting = z.codec(
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
          // Rows that are equal in a field cannot be sorted by it again.
          if (!orders.some((other) => other.field === field))
            orders.push({ field, direction: direction.toLowerCase() as 'asc' | 'desc' });
        }
        return orders;
      },
      encode: (orders) => orders.map(({ field, direction }) => `${field} ${direction}`).join(', '),
    },
  );
  const field = `(${fields.join('|')})( (asc|desc))?`;
  return onWire(sorting, {
    input: {
      type: 'string',
      pattern: `^${field}(, ?${field})*$`,
      description: `The sort order, such as \`${fields[0]} desc\`. Fields: ${fields.join(', ')}.`,
    },
  });
}

/** Largest number of rows of a page. */
export const maxPageSize = 200;
/** Above this number of matching rows the total is returned as "more than", unless `exactTotal` is set. */
export const maxExactTotal = 1000;

/** Returns the schema of the input of a list: paging, sort order, free text and the filters of the list. */
export function pageQuery<Field extends string, Filters extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  filters: Filters,
) {
  return z.object({
    maxResultCount: int(1, maxPageSize).default(10),
    skipCount: int(0, 2_000_000_000).default(0),
    sorting: sortingOf(fields).optional(),
    filter: text(200).optional(),
    /** Counts all matching rows, without a limit of time. */
    exactTotal: bool().optional(),
    ...filters,
  });
}

/** Largest number of names returned without a page size. */
export const maxNames = 5_000;

/**
 * Returns the schema of the input of a list of names, for pickers that search while the user types. Without a page size
 * all names are returned, up to {@link maxNames}.
 */
export function namesQuery<Field extends string, Filters extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  filters: Filters,
) {
  return pageQuery(fields, filters).extend({ maxResultCount: int(1, maxPageSize).optional() });
}

/** Input of the numbers of a type of document; with the beginning of a number, only the first matches. */
export const numbersQuery = z.object({ orderNumber: codeText(32).optional() });

/** Returns the schema of a page. `isTotalCapped`: more rows match than `totalCount`. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ totalCount: z.number().int(), isTotalCapped: z.boolean(), items: z.array(row) });
}

/** One page of a list. */
export interface Page<Row> {
  totalCount: number;
  isTotalCapped: boolean;
  items: Row[];
}
