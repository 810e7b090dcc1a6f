import type { numbersQuery } from '@yipin/contract';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { beginningOf } from './select-page.ts';

/** Numbers that are answered when no beginning of one is given. */
const newest = 1000;
/** Numbers that a field offers for what is typed. */
const maxSuggestions = 20;

interface NumbersAsked {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
}

/**
 * Reads which numbers of a kind of document are asked for: the newest, or those that begin with `orderNumber`. These
 * come with the highest first, as the index of the number has them: each month's are counted up, so that they are the newest.
 */
export function numbersAsked(
  document: { readonly id: PgColumn; readonly orderNumber: PgColumn },
  { orderNumber = '' }: z.output<typeof numbersQuery>,
): NumbersAsked {
  return orderNumber === ''
    ? { where: undefined, order: desc(document.id), limit: newest }
    : {
        where: sql`${document.orderNumber} like ${beginningOf(orderNumber)}`,
        order: desc(document.orderNumber),
        limit: maxSuggestions,
      };
}
