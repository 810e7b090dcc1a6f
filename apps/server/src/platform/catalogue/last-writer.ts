import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** A table that records the user and time of the last change of each row. */
export type StampedTable = PgTable & {
  readonly id: PgColumn;
  readonly updatedBy: PgColumn;
  readonly updatedAt: PgColumn;
};

const minutes = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
const numbers = { ...minutes, dateStyle: 'short' } as const;

/**
 * Formats a moment as the screens show it in the caller's language, in the tenant's time zone, for clients that show
 * the message unchanged.
 */
function formatInstant({ session, language }: Pick<Context, 'session' | 'language'>, at: string): string {
  const [locale, style] = language === 'en-US' ? ['en-GB', minutes] : ['sv-SE', numbers];
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: session.timeZone }).format(new Date(at));
}

/** The user and time of the last change of a row, and its version. A type, so that it can be a failure's parameters. */
export type LastWriter = {
  readonly name: string;
  readonly at: string;
  /** The moment in UTC, for programs that format it themselves. */
  readonly moment: string;
  readonly version: number;
};

/** Returns an SQL expression: the displayed name of the user whose id is in a column; null = the row has none. */
export function userNameOf(column: SQLWrapper): SQL<string | null> {
  return sql`(select coalesce(nullif(u.name, ''), u.user_name) from users u where u.id = ${column})`;
}

/** Returns the user's display name, the time and the version of the last change of a row. */
export async function lastWriter(ctx: Context, table: StampedTable, id: number): Promise<LastWriter | undefined> {
  const [row] = await ctx.tx
    .select({
      at: sql<string>`${table.updatedAt}`,
      version: sql<number>`${table}.version`,
      name: userNameOf(sql`${table}.updated_by`),
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return undefined;
  const moment = new Date(row.at).toISOString();
  return { name: row.name ?? '—', at: formatInstant(ctx, moment), moment, version: row.version };
}
