import { api } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { artwareCategories } from '../../areas/artware-categories/artware-categories.table.ts';
import { doRun, startRun } from '../../areas/prices/index.ts';
import { setExchangeRate } from '../../areas/settings/exchange-rate.service.ts';
import { saveSettings } from '../../areas/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { groups } from '../trade/categories.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

/** The company's fees from the first day on: CNY per kilogram, and per piece. */
const firstFees = { internationalShippingFee: '9', packingCharges: '0.15', shippingFee: '0.1' };

export function setFees(ctx: Context): Promise<unknown> {
  return saveSettings(ctx, api.settings.save.input.parse(firstFees));
}

/** Recalculates prices within the transaction of the step. */
async function reprice(ctx: Context, input: object): Promise<void> {
  await doRun(ctx, await startRun(ctx, api.prices.startRun.input.parse(input)));
}

/** Working days since the change of the exchange rate: later orders have the new rate. */
export const rateChangedAgo = 45;

/** Changes the exchange rate, and recalculates all prices with it. */
async function rateChanged(as: As): Promise<void> {
  const note = '人民币升值 The yuan has risen';
  await setExchangeRate(as('admin'), api.settings.setExchangeRate.input.parse({ newRate: '4.82', note }));
  await reprice(as('admin', 15), { note: '按新汇率核价 With the new rate' });
}

/** Raises the freight and recalculates the prices of some categories; those of the others remain stale. */
async function freightRose(as: As): Promise<void> {
  const ctx = as('admin');
  await saveSettings(ctx, api.settings.save.input.parse({ internationalShippingFee: '11.5' }));
  for (const [at, { name }] of groups.filter(({ factory }) => ['F05', 'F09'].includes(factory)).entries()) {
    const [group] = await ctx.tx
      .select({ id: artwareCategories.id })
      .from(artwareCategories)
      .where(eq(artwareCategories.name, name));
    const note = `海运涨价，先核${name}`;
    await reprice(as('admin', 20 + 10 * at), { classId: requireFound(group).id, note });
  }
}

export const rateStep = 'rate changed';

export const priceIncidents: readonly Incident[] = [
  [rateStep, rateChangedAgo, rateChanged],
  ['freight rose', 2, freightRose],
];
