import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { refusedAt } from '../failure.ts';
import type { ServerTextKey } from '../server-texts.ts';
import type { Warning } from './confirmation.ts';
import { plain } from './search.ts';

/** A kind of rows that have a code, and the documents that name them. */
export interface CodedRows {
  readonly table: string;
  /**
   * Queries of open documents or lines: `row_id`, the row that each names, and `carried`, the text that says the code it was
   * written with, between spaces; null = it says none.
   */
  readonly open: readonly string[];
  /** The warning of another code; by default that documents will show the new one. */
  readonly warning?: ServerTextKey;
}

interface CodedRow {
  readonly id?: number | undefined;
  readonly code: string;
}

function openOf({ open }: CodedRows): SQL {
  return sql.join(
    open.map((query) => sql.raw(query)),
    sql` union all `,
  );
}

/** Refuses a code that another row had, while open documents still carry it: as it is compared in search texts, or as it was written. */
export async function requireFreeCode({ tx }: Context, kind: CodedRows, { id, code }: CodedRow): Promise<void> {
  const carries = (text: string) => sql`position(${` ${text} `} in ' ' || d.carried || ' ') > 0`;
  // An array: open documents are found by the index of the column, and only theirs are read.
  const { rows } = await tx.execute(sql`
    select from (${openOf(kind)}) d
    where d.row_id = any (array(
      select f.row_id from former_codes f
      where f.coded = ${kind.table} and f.code = ${plain(code)} and f.row_id is distinct from ${id ?? null}::bigint))
      and (${carries(plain(code))} or ${carries(code.toLowerCase())})`);
  if (rows.length > 0) throw refusedAt('code', 'code-on-open-documents', { code });
}

async function countOpen({ tx }: Context, kind: CodedRows, id: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${openOf(kind)}) d where d.row_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}

/** Judges the code of a row that had the code `before`, which is kept: refuses one that is not free, and warns of open documents. */
export async function judgeNewCode(
  ctx: Context,
  kind: CodedRows,
  { id, code }: CodedRow & { readonly id: number },
  before: string,
): Promise<Warning[]> {
  if (code === before) return [];
  await requireFreeCode(ctx, kind, { id, code });
  await ctx.tx.execute(
    sql`insert into former_codes (coded, code, row_id) values (${kind.table}, ${plain(before)}, ${id}) on conflict do nothing`,
  );
  const count = await countOpen(ctx, kind, id);
  return count > 0 ? [[kind.warning ?? 'common:oldCode', { count, code: before }, 'code']] : [];
}
