import { dayIn } from '@yipin/contract';
import type { Context } from '../context.ts';

/**
 * The next number of a kind of document, e.g. `AO2611-0042`: prefix, year and month in the tenant's time zone, counter.
 * The counter's row stays locked until the commit, so no two documents share a number; a rolled-back one leaves a gap.
 */
export const nextNumber = async ({ tx, session }: Context, prefix: string): Promise<string> => {
  const [year = '', month = ''] = dayIn(session.timeZone, new Date()).split('-');
  const period = `${year.slice(-2)}${month}`;
  const { rows } = await tx.$client.query<{ given: number }>(
    `insert into number_series (doc_type, period, next) values ($1, $2, 2)
           on conflict on constraint number_series_pkey do update set next = number_series.next + 1
           returning next - 1 as given`,
    [prefix, period],
  );
  return `${prefix}${period}-${String(rows[0]?.given ?? 0).padStart(4, '0')}`;
};
