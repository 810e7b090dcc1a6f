import {
  type ArtwareSetting,
  type ArtwareSettingInput,
  type CompanySettings,
  permissions,
  type SettingsInput,
  withoutCosts,
} from '@yipin/contract';
import { getTableColumns } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import { usageColumn } from '../../platform/catalogue/usage.ts';
import { type Context, may } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import { settings } from './settings.table.ts';

/** The tenant's settings, exact as stored. */
export type StoredSettings = Readonly<typeof settings.$inferSelect>;

const allSettings = prepare((qb) => qb.select().from(settings));

/** Reads the tenant's settings; every tenant has exactly one row. */
export async function readSettings({ tx }: Pick<Context, 'tx'>): Promise<StoredSettings> {
  return requireFound((await run(tx, allSettings))[0]);
}

/** Locks the settings to change them; refuses what was decided on settings that others have changed since. */
export async function lockSettings(
  ctx: Context,
  { expectedVersion }: { readonly expectedVersion?: number | undefined },
): Promise<StoredSettings> {
  const locked = requireFound((await ctx.tx.select().from(settings).for('no key update'))[0]);
  if (expectedVersion !== undefined && expectedVersion !== locked.version)
    throw await conflictOf(ctx, settings, { id: locked.id, expectedVersion });
  return locked;
}

/** Active products whose prices were calculated by other settings. */
const staleProducts = usageColumn(settings, 'staleProducts', settings.id);

const shown = prepare((qb) => qb.select({ ...getTableColumns(settings), staleProducts }).from(settings));

/** Everything the settings page shows. */
export async function get(ctx: Context): Promise<CompanySettings> {
  const settings = requireFound((await run(ctx.tx, shown))[0]);
  return may(ctx, permissions.viewCost) ? settings : withoutCosts(settings);
}

/** What suggested prices are calculated by, beside the rate. */
const priceRules = [
  'internationalShippingFee',
  'packingCharges',
  'shippingFee',
  'volumetricDivisor',
  'defaultMarkupPercent',
  'priceStep',
  'priceRounding',
] as const satisfies readonly (keyof SettingsInput)[];

/** Changes the settings that are named. From the moment a fee or rule of prices is another, those calculated before are stale. */
export async function saveSettings(ctx: Context, input: SettingsInput): Promise<CompanySettings> {
  const { expectedVersion: _, ...sent } = input;
  const values: Omit<SettingsInput, 'expectedVersion'> = may(ctx, permissions.viewCost) ? sent : withoutCosts(sent);
  const before = await lockSettings(ctx, input);
  const isPriceChanged = priceRules.some((rule) => values[rule] !== undefined && values[rule] !== before[rule]);
  if (Object.values(values).some((value) => value !== undefined))
    await ctx.tx.update(settings).set({ ...values, ...(isPriceChanged ? { pricesChangedAt: effectiveNow } : {}) });
  ctx.record('settings.saved', before.id);
  return get(ctx);
}

/** The fees, as older clients read them. */
export async function artware(ctx: Context): Promise<ArtwareSetting> {
  const { internationalShippingFee, packingCharges, shippingFee, exchangeRate, version } = await readSettings(ctx);
  const setting = { internationalShippingFee, packingCharges, shippingFee, exchangeRate, version };
  return may(ctx, permissions.viewCost) ? setting : withoutCosts(setting);
}

/** The fees, as older clients save them. */
export async function saveArtware(ctx: Context, input: ArtwareSettingInput): Promise<ArtwareSetting> {
  await saveSettings(ctx, input);
  return artware(ctx);
}
