import {
  type api,
  type DecimalText,
  Exact,
  type ExchangeRateChange,
  type ExchangeRateInput,
  type InputOf,
  rateChangeWarningPercent,
} from '@yipin/contract';
import { desc, sql } from 'drizzle-orm';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import { userNameOf } from '../../platform/catalogue/last-writer.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { lockSettings, readSettings } from './settings.service.ts';
import { exchangeRateHistory, settings } from './settings.table.ts';

/** Returns CNY for 1 AUD, for new orders. */
export async function exchangeRate(ctx: Context): Promise<DecimalText> {
  return (await readSettings(ctx)).exchangeRate;
}

/** Returns a rate without trailing zeros. */
function plain(rate: DecimalText): string {
  return new Exact(rate).toString();
}

/** Requires a confirmation for a change that a wrong digit makes, rather than a market. */
function warnOfBigChange(ctx: Context, input: ExchangeRateInput, before: DecimalText): void {
  const percent = new Exact(input.newRate).minus(before).div(before).times(100);
  if (percent.abs().lte(rateChangeWarningPercent)) return;
  const change = `${percent.isPositive() ? '+' : '−'}${percent.abs().toDecimalPlaces(1).toString()}`;
  requireConfirmation(ctx, input, 'settings:bigRateChange', { from: plain(before), to: plain(input.newRate), change });
}

/**
 * Sets the rate and adds it to the history. A change by more than 20 % requires a confirmation (`confirmed`). No
 * document changes; prices of products calculated with another rate become stale.
 */
export async function setExchangeRate(ctx: Context, input: ExchangeRateInput): Promise<DecimalText> {
  const { newRate: rate, note } = input;
  const { id, exchangeRate: previousRate } = await lockSettings(ctx, input);
  if (rate === previousRate) return rate;
  warnOfBigChange(ctx, input, previousRate);
  await ctx.tx.update(settings).set({ exchangeRate: rate });
  await ctx.tx.insert(exchangeRateHistory).values({ rate, previousRate, note, searchText: searchTextOf(note) });
  ctx.record('settings.rateChanged', id, { rate, previousRate });
  return rate;
}

/** Returns changes of the rate, newest first, with their user. */
export const exchangeRates = defineList<
  InputOf<typeof api.settings.exchangeRates>,
  ExchangeRateChange,
  typeof exchangeRateHistory
>({
  base: exchangeRateHistory,
  rows: (qb, page) =>
    qb
      .select({
        id: exchangeRateHistory.id,
        rate: exchangeRateHistory.rate,
        previousRate: exchangeRateHistory.previousRate,
        effectiveAt: exchangeRateHistory.effectiveAt,
        note: exchangeRateHistory.note,
        userName: userNameOf(sql`${exchangeRateHistory}.created_by`).as('changed_by'),
      })
      .from(page),
  filters: { filter: searching(exchangeRateHistory) },
  sort: { id: exchangeRateHistory.id, rate: exchangeRateHistory.rate },
  order: [desc(exchangeRateHistory.id)],
});
