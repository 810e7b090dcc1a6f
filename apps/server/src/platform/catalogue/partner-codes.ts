import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { refusedAt } from '../failure.ts';
import type { Warning } from './confirmation.ts';
import { plain } from './search.ts';

/** Documents of one table with partners of one kind. */
interface PartnerDocuments {
  readonly table: string;
  /** The column of the partner's id. */
  readonly partner: string;
  /** Whether their search text begins with their number and the partner's code, as they were written. */
  readonly carriesCode: boolean;
}

/** A kind of partner: its table, and the tables of its documents. */
export interface CodedPartners {
  readonly partners: string;
  readonly documents: readonly PartnerDocuments[];
}

interface Coded {
  readonly id?: number | undefined;
  readonly code: string;
}

/** Refuses a code that open documents of another partner, which was renamed since, are still found by. */
export const requireFreeCode = async (
  { tx }: Context,
  { partners, documents }: CodedPartners,
  { id, code }: Coded,
): Promise<void> => {
  const carried = documents
    .filter(({ carriesCode }) => carriesCode)
    .map(({ table, partner }) =>
      sql.raw(
        `select ${partner} as partner_id, substr(search_text, length(order_number) + 2) as text from ${table} where status < 50`,
      ),
    );
  // What carries its partner's present code is left to the unique index.
  const { rows } = await tx.execute(sql`
    select from (${sql.join(carried, sql` union all `)}) d join ${sql.raw(partners)} p on p.id = d.partner_id
    where starts_with(d.text, ${`${plain(code)} `}) and not starts_with(d.text, lower(p.code) || ' ')
      and p.id is distinct from ${id ?? null}::bigint limit 1`);
  if (rows.length > 0) throw refusedAt('code', 'code-on-open-documents', { code });
};

const countOpen = async ({ tx }: Context, { documents }: CodedPartners, id: number): Promise<number> => {
  const open = documents.map(
    ({ table, partner }) => sql`select from ${sql.raw(table)} where ${sql.raw(partner)} = ${id} and status < 50`,
  );
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${sql.join(open, sql` union all `)}) d`,
  );
  return rows[0]?.count ?? 0;
};

/** Judges the code of a partner that had the code `before`: refuses one that is not free, and warns of open documents. */
export const judgeNewCode = async (
  ctx: Context,
  kind: CodedPartners,
  { id, code }: Coded & { readonly id: number },
  before: string,
): Promise<Warning[]> => {
  if (code === before) return [];
  await requireFreeCode(ctx, kind, { id, code });
  const count = await countOpen(ctx, kind, id);
  return count > 0 ? [['common:oldCode', { count, code: before }, 'code']] : [];
};
