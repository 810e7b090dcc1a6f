import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { costColumn, decimalColumn, moneyColumn, tenantColumns } from '../../platform/db/tenant-table.ts';

interface StoredChannel {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** One row per tenant, made with it. Fees are CNY, the rate is CNY for 1 AUD (domain.md §2.1). */
export const settings = pgTable('settings', {
  ...tenantColumns<number>(),
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }).notNull(),
  internationalShippingFee: costColumn('international_shipping_fee').notNull(),
  packingCharges: costColumn('packing_charges').notNull(),
  shippingFee: costColumn('shipping_fee').notNull(),
  orderSourceChannels: jsonb('order_source_channels').$type<StoredChannel[]>().notNull().default([]),
  volumetricDivisor: integer('volumetric_divisor').notNull(),
  defaultMarkupPercent: decimalColumn('default_markup_percent', { precision: 7, scale: 2 }).notNull(),
  priceStep: moneyColumn('price_step').notNull(),
  priceRounding: text('price_rounding', { enum: ['HALF_UP', 'UP'] }).notNull(),
  minPasswordLength: integer('min_password_length').notNull().default(8),
  requireDigit: boolean('require_digit').notNull().default(false),
  requireLowercase: boolean('require_lowercase').notNull().default(false),
  requireUppercase: boolean('require_uppercase').notNull().default(false),
  requireSymbol: boolean('require_symbol').notNull().default(false),
  /** Wrong passwords in a row after which an account waits. */
  lockoutAttempts: integer('lockout_attempts').notNull().default(5),
  /** How long it waits. */
  lockoutMinutes: integer('lockout_minutes').notNull().default(15),
  overTakePercent: decimalColumn('over_take_percent', { precision: 5, scale: 2 }).notNull(),
});
