import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Filter } from './select-page.ts';

/** Documents, and the lines that are theirs. */
interface Lined {
  /** The document's own id. */
  readonly document: PgColumn;
  readonly lines: PgTable;
  /** The document's id on a line. */
  readonly documentId: PgColumn;
}

/** Documents with a line of which a condition is true. */
export function withLine({ document, lines, documentId }: Lined, condition: SQL): SQL {
  return sql`${document} = any (array${new QueryBuilder().select({ id: documentId }).from(lines).where(condition)})`;
}

/** Documents with a line in one of the states, where that is asked for; of all lines few are in these. */
export function anyLineIn<Status extends string>(
  lined: Lined,
  status: PgColumn & { readonly _: { readonly data: Status } },
  ...states: readonly NoInfer<Status>[]
): Filter<boolean> {
  return (isAsked) =>
    isAsked
      ? {
          where: () => withLine(lined, inArray(status, states).inlineParams()),
          value: undefined,
          isSelective: true,
        }
      : undefined;
}

/** Documents with a line that is late on a day, by the condition that `isLate` makes of it. */
export function anyLineLate<Value>(lined: Lined, isLate: (given: Placeholder) => SQL): Filter<Value> {
  return (value) => ({ where: (given) => withLine(lined, isLate(given)), value, isSelective: true });
}
