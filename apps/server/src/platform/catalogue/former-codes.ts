import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { refusedAt } from '../failure.ts';
import { createRegister } from '../register.ts';
import type { ServerTextKey } from '../server-texts.ts';
import type { Warning } from './confirmation.ts';
import { plain } from './search.ts';

/** Records with a code. */
export interface CodedRows {
  readonly of: PgTable;
  /** The warning about a changed code; by default that documents will show the new code. */
  readonly warning?: ServerTextKey;
}

/** Open documents or lines that name coded rows of an area below. */
export interface CodeCarrier {
  /** The table of the coded rows. */
  readonly of: PgTable;
  /**
   * A query of `row_id`, the row that each names, and `carried`, the text that has the code it was written with, between
   * spaces; null = it has none. For products, whose code has two parts: `row_id`, `product_code` and `code`.
   */
  readonly open: SQL;
}

/** The open documents that carry codes; filled by `areas.ts`. */
export const codeCarriers = createRegister<CodeCarrier>('documents that carry codes');

interface CodedRow {
  readonly id?: number | undefined;
  readonly code: string;
}

/** Returns a query of the open documents that name rows of a table, with the columns of {@link CodeCarrier.open}. */
export function openCodeCarriers(of: PgTable): SQL {
  const carriers = codeCarriers.all().filter((carrier) => carrier.of === of);
  return sql.join(
    carriers.map(({ open }) => open),
    sql` union all `,
  );
}

/**
 * Refuses a code that another record had while open documents still show it: as compared in search texts, or as
 * written.
 */
export async function requireFreeCode({ tx }: Context, kind: CodedRows, { id, code }: CodedRow): Promise<void> {
  const carries = (text: string) => sql`position(${` ${text} `} in ' ' || d.carried || ' ') > 0`;
  // An array: open documents are found by the index of the column, and only theirs are read.
  const { rows } = await tx.execute(sql`
    select from (${openCodeCarriers(kind.of)}) d
    where d.row_id = any (array(
      select f.row_id from former_codes f
      where f.coded = ${getTableName(kind.of)} and f.code = ${plain(code)} and f.row_id is distinct from ${id ?? null}::bigint))
      and (${carries(plain(code))} or ${carries(code.toLowerCase())})`);
  if (rows.length > 0) throw refusedAt('code', 'code-on-open-documents', { code });
}

async function countOpen({ tx }: Context, kind: CodedRows, id: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${openCodeCarriers(kind.of)}) d where d.row_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Checks the new code of a record and stores the code `before` as a former code: refuses a code that is not free, and
 * returns a warning about open documents.
 */
export async function checkNewCode(
  ctx: Context,
  kind: CodedRows,
  { id, code }: CodedRow & { readonly id: number },
  before: string,
): Promise<Warning[]> {
  if (code === before) return [];
  await requireFreeCode(ctx, kind, { id, code });
  await ctx.tx.execute(
    sql`insert into former_codes (coded, code, row_id) values (${getTableName(kind.of)}, ${plain(before)}, ${id}) on conflict do nothing`,
  );
  const count = await countOpen(ctx, kind, id);
  return count > 0 ? [[kind.warning ?? 'common:oldCode', { count, code: before }, 'code']] : [];
}
