import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { Failure, found } from '../failure.ts';

type Versioned<Id extends number> = PgTable & {
  readonly id: PgColumn & { readonly _: { readonly data: Id } };
  readonly version: PgColumn;
  readonly updatedBy: PgColumn;
  readonly updatedAt: PgColumn;
};

interface Written<Id> {
  readonly id?: Id | undefined;
  readonly expectedVersion?: number | undefined;
}

const minutes = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
const numbers = { ...minutes, dateStyle: 'short' } as const;

/** A moment as our screens show it in the caller's language; in the tenant's zone, for who shows our words as they are. */
export const shownAt = ({ session, language }: Pick<Context, 'session' | 'language'>, at: string): string => {
  const [locale, style] = language === 'en-US' ? ['en-GB', minutes] : ['sv-SE', numbers];
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: session.timeZone }).format(new Date(at));
};

/** Who last wrote a row, when, and which version it has since. A type, so that it can be a failure's parameters. */
type LastWriter = {
  readonly name: string;
  readonly at: string;
  /** The moment itself, for programs that show moments in a zone and a form of their own. */
  readonly moment: string;
  readonly version: number;
};

/** Who last wrote the row, as people call them, and when, for a refusal that says so. */
export const lastWriter = async (
  ctx: Context,
  table: PgTable & { readonly id: PgColumn; readonly updatedBy: PgColumn; readonly updatedAt: PgColumn },
  id: number,
): Promise<LastWriter | undefined> => {
  const [row] = await ctx.tx
    .select({
      at: sql<string>`${table.updatedAt}`,
      version: sql<number>`${table}.version`,
      name: sql<
        string | null
      >`(select coalesce(nullif(u.name, ''), u.user_name) from users u where u.id = ${table}.updated_by)`,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return undefined;
  const moment = new Date(row.at).toISOString();
  return { name: row.name ?? '—', at: shownAt(ctx, moment), moment, version: row.version };
};

/** Why an update found no row: it is not there, or not as it was when the caller read it. */
const refuseStale = async <Id extends number>(ctx: Context, table: Versioned<Id>, id: Id): Promise<never> => {
  throw new Failure('changed-by-someone-else', found(await lastWriter(ctx, table, id)));
};

/** Refuses to save a row that is gone or changed since it was read, before anything else is judged of it (domain.md §11). {@link save} looks again as it writes. */
export const requireCurrent = async <Id extends number>(
  ctx: Context,
  table: Versioned<Id>,
  { id, expectedVersion }: Written<Id>,
): Promise<void> => {
  if (id === undefined || expectedVersion === undefined) return;
  const [row] = await ctx.tx.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (found(row).version !== expectedVersion) await refuseStale(ctx, table, id);
};

/** Inserts the row, or updates it when `written` names one; a stale `expectedVersion` is refused with who changed it. Returns its id. */
export const save = async <Id extends number, Table extends Versioned<Id>>(
  ctx: Context,
  table: Table,
  { id, expectedVersion }: Written<Id>,
  values: PgInsertValue<Table> & PgUpdateSetSource<Table>,
): Promise<Id> => {
  if (id === undefined) {
    const [row] = await ctx.tx
      .insert(table)
      .values(values)
      .returning({ id: table.id as PgColumn });
    return found(row).id as Id;
  }
  const unchanged: SQL | undefined = expectedVersion === undefined ? undefined : eq(table.version, expectedVersion);
  const { rowCount } = await ctx.tx
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), unchanged));
  if (rowCount === 0) await refuseStale(ctx, table, id);
  return id;
};
