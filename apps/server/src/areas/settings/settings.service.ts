import {
  addDays,
  type ArtwareSetting,
  type ArtwareSettingInput,
  type CompanySettings,
  type Day,
  lastDayOfMonth,
  type OrderPrefixes,
  permissions,
  type SettingsInput,
  withoutCosts,
} from '@yipin/contract';
import { getTableColumns } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import { usageColumn } from '../../platform/catalogue/usage.ts';
import { type Context, may } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import { settings } from './settings.table.ts';

/** The settings of the tenant, as stored. */
export type StoredSettings = Readonly<typeof settings.$inferSelect>;

const allSettings = prepare((qb) => qb.select().from(settings));

/** Returns the settings of the tenant; each tenant has one row. */
export async function readSettings({ tx }: Pick<Context, 'tx'>): Promise<StoredSettings> {
  return requireFound((await run(tx, allSettings))[0]);
}

/** Locks and returns the settings. Throws `changed-by-someone-else` if `expectedVersion` is not current. */
export async function lockSettings(
  ctx: Context,
  { expectedVersion }: { readonly expectedVersion?: number | undefined },
): Promise<StoredSettings> {
  const locked = requireFound((await ctx.tx.select().from(settings).for('no key update'))[0]);
  if (expectedVersion !== undefined && expectedVersion !== locked.version)
    throw await conflictOf(ctx, settings, { id: locked.id, expectedVersion });
  return locked;
}

/** Counts active products calculated with another rate, or before a fee or a rule changed. */
const staleProducts = usageColumn(settings, 'staleProducts', settings.id);

const shown = prepare((qb) => qb.select({ ...getTableColumns(settings), staleProducts }).from(settings));

/** Returns all settings of the settings page; costs require `viewCost`. */
export async function get(ctx: Context): Promise<CompanySettings> {
  const settings = requireFound((await run(ctx.tx, shown))[0]);
  return may(ctx, permissions.viewCost) ? settings : withoutCosts(settings);
}

/** The settings of the price calculation, in addition to the rate. */
const priceRules = [
  'internationalShippingFee',
  'packingCharges',
  'shippingFee',
  'volumetricDivisor',
  'defaultMarkupPercent',
  'priceStep',
  'priceRounding',
] as const satisfies readonly (keyof SettingsInput)[];

/**
 * Returns the day on which chosen prefixes begin: the first of the next month, because the two kinds of order would
 * otherwise share numbers. Prefixes that apply today stay.
 */
function changedPrefixes(
  { orderPrefixes, orderPrefixesFrom: from }: StoredSettings,
  chosen: OrderPrefixes | undefined,
  today: Day,
): { readonly orderPrefixesFrom?: Day | null } {
  if (chosen === undefined || chosen === orderPrefixes) return {};
  const applyBefore = from !== null && today < from;
  return { orderPrefixesFrom: applyBefore ? null : addDays(lastDayOfMonth(today), 1) };
}

/** Changes the given settings. A changed fee or price rule makes prices calculated before stale. */
export async function saveSettings(ctx: Context, input: SettingsInput): Promise<CompanySettings> {
  const { expectedVersion: _, ...sent } = input;
  const values: Omit<SettingsInput, 'expectedVersion'> = may(ctx, permissions.viewCost) ? sent : withoutCosts(sent);
  const before = await lockSettings(ctx, input);
  const isPriceChanged = priceRules.some((rule) => values[rule] !== undefined && values[rule] !== before[rule]);
  if (Object.values(values).some((value) => value !== undefined))
    await ctx.tx.update(settings).set({
      ...values,
      ...(isPriceChanged ? { pricesChangedAt: effectiveNow } : {}),
      ...changedPrefixes(before, values.orderPrefixes, ctx.today),
    });
  ctx.record('settings.saved', before.id);
  return get(ctx);
}

/** Returns the fees in the form of older clients. */
export async function artware(ctx: Context): Promise<ArtwareSetting> {
  const { internationalShippingFee, packingCharges, shippingFee, exchangeRate, version } = await readSettings(ctx);
  const setting = { internationalShippingFee, packingCharges, shippingFee, exchangeRate, version };
  return may(ctx, permissions.viewCost) ? setting : withoutCosts(setting);
}

/** Saves the fees in the form of older clients. */
export async function saveArtware(ctx: Context, input: ArtwareSettingInput): Promise<ArtwareSetting> {
  await saveSettings(ctx, input);
  return artware(ctx);
}
