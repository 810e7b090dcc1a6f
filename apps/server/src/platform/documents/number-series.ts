import type { Context } from '../context.ts';
import { requireFound } from '../failure.ts';

/**
 * Returns the next numbers of a document, e.g. `AO2611-0042`: prefix, year and month in the tenant's time zone,
 * counter. The counter's row stays locked until the commit, so no two documents share a number and others wait: call it
 * late, once for all numbers. A rollback releases its numbers.
 */
export async function nextNumbers({ tx, today }: Context, prefix: string, count: number): Promise<string[]> {
  const [year = '', month = ''] = today.split('-');
  const period = `${year.slice(-2)}${month}`;
  const { rows } = await tx.$client.query<{ first: number }>(
    `insert into number_series (doc_type, period, next) values ($1, $2, 1 + $3::int)
           on conflict on constraint number_series_pkey do update set next = number_series.next + $3::int
           returning next - $3::int as first`,
    [prefix, period, count],
  );
  const { first } = requireFound(rows[0]);
  return Array.from({ length: count }, (_, index) => `${prefix}${period}-${String(first + index).padStart(4, '0')}`);
}

/** Returns the next number, see {@link nextNumbers}. */
export async function nextNumber(ctx: Context, prefix: string): Promise<string> {
  return requireFound((await nextNumbers(ctx, prefix, 1))[0]);
}
