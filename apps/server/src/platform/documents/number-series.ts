import type { Context } from '../context.ts';
import { requireFound } from '../failure.ts';

/**
 * Returns the next numbers of a kind of document, e.g. `SO2611-0042`: the prefix of the kind in the settings, year and
 * month in the tenant's time zone, counter. The counter's row stays locked until the commit, so no two documents share a number and others wait: call it
 * late, once for all numbers. A rollback releases its numbers.
 */
export async function nextNumbers({ tx, today }: Context, docType: string, count: number): Promise<string[]> {
  const [year = '', month = ''] = today.split('-');
  const period = `${year.slice(-2)}${month}`;
  const { rows } = await tx.$client.query<{ first: number; prefix: string }>(
    `insert into number_series (doc_type, period, next) values ($1, $2, 1 + $3::int)
           on conflict on constraint number_series_pkey do update set next = number_series.next + $3::int
           returning next - $3::int as first, number_prefix($1, $4::date) as prefix`,
    [docType, period, count, today],
  );
  const { first, prefix } = requireFound(rows[0]);
  return Array.from({ length: count }, (_, index) => `${prefix}${period}-${String(first + index).padStart(4, '0')}`);
}

/** Returns the next number, see {@link nextNumbers}. */
export async function nextNumber(ctx: Context, docType: string): Promise<string> {
  return requireFound((await nextNumbers(ctx, docType, 1))[0]);
}
