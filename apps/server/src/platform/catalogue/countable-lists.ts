import { type Access, type Endpoint, listInputIn, type Page } from '@yipin/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Route } from '../http/routes.ts';
import { createRegister } from '../register.ts';
import type { ListTotal } from './select-page.ts';

/** Rows of a list: those of the query of its page's address, or those that pass filters. */
export type CountedRows = { readonly query: string } | { readonly filters: object };

/** A list whose rows can be counted without reading them. */
export interface CountableList {
  /** The id of its operation. */
  readonly key: string;
  readonly access: Access;
  /** Returns the total that the list would show, for the rights of the acting user. Unknown parameters are ignored. */
  readonly count: (ctx: Context, rows: CountedRows) => Promise<ListTotal>;
}

/** The lists of all areas; filled by `areas.ts`. */
export const countableLists = createRegister<CountableList>('countable lists');

/** A page without rows: a list reads only its total. */
const onlyTotal = { maxResultCount: 0, skipCount: 0, sorting: undefined, exactTotal: undefined };

/** Returns the input schema of an operation that returns pages of all rows; undefined for another operation. */
function listSchemaOf({ kind, input, output }: Endpoint): z.ZodObject | undefined {
  if (kind !== 'query' || !(input instanceof z.ZodObject) || !(output instanceof z.ZodObject)) return undefined;
  if (!('isTotalCapped' in output.shape) || !('sorting' in input.shape)) return undefined;
  // Names to choose from have no page size of their own, and a list of one record requires the record.
  const blank = input.safeParse({});
  return blank.success && blank.data['maxResultCount'] !== undefined ? input : undefined;
}

function toCountable({ endpoint, handle }: Route, schema: z.ZodObject): CountableList {
  const blank = z.decode(schema, {});
  const defaults = z.encode(schema, blank);
  const read = handle as (ctx: Context, input: unknown) => Promise<Page<unknown>>;
  return {
    key: endpoint.id,
    access: endpoint.access,
    count: async (ctx, rows) => {
      const input =
        'query' in rows
          ? (listInputIn(schema, new URLSearchParams(rows.query), defaults) as object)
          : { ...blank, ...rows.filters };
      const { totalCount, isTotalCapped } = await read(ctx, { ...input, ...onlyTotal });
      return { totalCount, isTotalCapped };
    },
  };
}

/** Returns the lists among the routes of an area. */
export function countableListsOf(routes: readonly Route[]): CountableList[] {
  return routes.flatMap((route) => {
    const schema = listSchemaOf(route.endpoint);
    return schema ? [toCountable(route, schema)] : [];
  });
}
