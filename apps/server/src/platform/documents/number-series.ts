import type { Context } from '../context.ts';

/**
 * The next number of a kind of document, e.g. `AO2611-0042`: prefix, year and month in the tenant's time zone, counter.
 * The counter's row stays locked until the commit, so no two documents share a number; a rolled-back one leaves a gap.
 */
export const nextNumber = async ({ tx, session }: Context, prefix: string): Promise<string> => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: session.timeZone,
    year: '2-digit',
    month: '2-digit',
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  const period = `${part('year')}${part('month')}`;
  const { rows } = await tx.$client.query<{ given: number }>({
    name: 'next-number',
    text: `insert into number_series (doc_type, period, next) values ($1, $2, 2)
           on conflict on constraint number_series_pkey do update set next = number_series.next + 1
           returning next - 1 as given`,
    values: [prefix, period],
  });
  return `${prefix}${period}-${String(rows[0]?.given ?? 0).padStart(4, '0')}`;
};
