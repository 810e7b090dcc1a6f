import type { numbersQuery } from '@yipin/contract';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { beginningOf } from './select-page.ts';

/** Numbers returned when no prefix is given. */
const newest = 1000;
/** Numbers suggested for a typed prefix. */
const maxSuggestions = 20;

interface NumbersQuery {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
}

/**
 * Returns the query for the numbers of a document: the newest, or those that begin with `orderNumber`. The latter are
 * sorted descending by the index of the number; numbers count up within a month, so these are the newest too.
 */
export function numbersQueryOf(
  document: { readonly id: PgColumn; readonly orderNumber: PgColumn },
  { orderNumber = '' }: z.output<typeof numbersQuery>,
): NumbersQuery {
  return orderNumber === ''
    ? { where: undefined, order: desc(document.id), limit: newest }
    : {
        where: sql`${document.orderNumber} like ${beginningOf(orderNumber)}`,
        order: desc(document.orderNumber),
        limit: maxSuggestions,
      };
}
