import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Filter } from './select-page.ts';

/** Documents and their lines. */
interface Lined {
  /** The document's own id. */
  readonly document: PgColumn;
  readonly lines: PgTable;
  /** The document's id on a line. */
  readonly documentId: PgColumn;
}

/** Returns the condition for documents with a line that meets a condition. */
export function withLine({ document, lines, documentId }: Lined, condition: SQL): SQL {
  return sql`${document} = any (array${new QueryBuilder().select({ id: documentId }).from(lines).where(condition)})`;
}

/** Filters documents with a line in one of the states, if the value is true; few lines are in these states. */
export function anyLineIn<Status extends string>(
  lined: Lined,
  status: PgColumn & { readonly _: { readonly data: Status } },
  ...states: readonly NoInfer<Status>[]
): Filter<boolean> {
  return (isRequired) =>
    isRequired
      ? {
          where: () => withLine(lined, inArray(status, states).inlineParams()),
          value: undefined,
          isSelective: true,
        }
      : undefined;
}

/** Filters documents with a line that is late on a day, by the condition `isLate`. */
export function anyLineLate<Value>(lined: Lined, isLate: (given: Placeholder) => SQL): Filter<Value> {
  return (value) => ({ where: (given) => withLine(lined, isLate(given)), value, isSelective: true });
}
