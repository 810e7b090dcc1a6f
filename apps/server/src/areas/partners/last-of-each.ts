import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Filter } from '../../platform/catalogue/select-page.ts';

/** The record whose last lines are listed, and whose orders count. */
export interface LinesOf {
  readonly id: number;
  /** The salesperson to whose orders the lines are limited; absent = all orders. */
  readonly sellerId?: number;
}

/** The lines of which the last ones are listed. */
interface DatedLines {
  readonly lines: PgTable & { readonly id: PgColumn };
  /** The column of the record that the list belongs to. */
  readonly of: PgColumn;
  /** The last line for each value of this column is listed. */
  readonly each: PgColumn;
  /** The order of the lines, the last one first. */
  readonly order: readonly SQL[];
  /** The salesperson of a line, if lists can be limited to one. */
  readonly seller?: PgColumn;
}

/**
 * Filters the last line for each partner or product. The ids are an array, so that the lines are found by their index:
 * a condition on all lines of the record would be checked for each line of the company in the order of the list.
 */
export function lastOfEach({ lines, of, each, order, seller }: DatedLines): Filter<LinesOf> {
  const inOrder = sql.join([...order], sql`, `);
  return ({ id, sellerId }) => ({
    isSelective: true,
    shape: sellerId === undefined ? 'all' : 'own',
    where: (given) => {
      const nth = (index: number) => sql`(${given}::bigint[])[${sql.raw(String(index))}]`;
      const own = seller && sellerId !== undefined ? sql` and ${seller} = ${nth(2)}` : sql``;
      return sql`${lines.id} = any (array(select distinct on (${each}) ${lines.id} from ${lines} where ${of} = ${nth(1)}${own} order by ${each}, ${inOrder}))`;
    },
    value: sellerId === undefined ? [id] : [id, sellerId],
  });
}
