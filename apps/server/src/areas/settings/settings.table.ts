import { decimalOf, type ExchangeRateChangeId, type OrderChannel } from '@yipin/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  decimalColumn,
  instantColumn,
  effectiveNow,
  moneyColumn,
  tenantColumns,
} from '../../platform/db/tenant-table.ts';

function rateColumn(name: string) {
  return decimalColumn(name, { precision: 18, scale: 6 });
}

/** One row per tenant, made with it. Fees are CNY, the rate is CNY for 1 AUD (domain.md §2.1). */
export const settings = pgTable('settings', {
  ...tenantColumns<number>(),
  exchangeRate: rateColumn('exchange_rate').notNull(),
  internationalShippingFee: costColumn('international_shipping_fee').notNull(),
  packingCharges: costColumn('packing_charges').notNull(),
  shippingFee: costColumn('shipping_fee').notNull(),
  orderSourceChannels: jsonb('order_source_channels').$type<OrderChannel[]>().notNull().default([]),
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
  /** Hours without a request after which a session is over. */
  sessionIdleHours: integer('session_idle_hours').notNull().default(12),
  /** How dates that are typed in figures are read; a new tenant gets the order of its time zone. */
  dayOrder: text('day_order', { enum: ['DMY', 'MDY', 'YMD'] })
    .notNull()
    .default('DMY'),
  overTakePercent: decimalColumn('over_take_percent', { precision: 5, scale: 2 }).notNull(),
  /** How much of one order may be written off without the right to write off any amount. */
  writeOffLimit: moneyColumn('write_off_limit').notNull().default(decimalOf(50, 2)),
  /** How much more than ordered a bill may charge for a piece without being asked about, in percent. */
  billTolerancePercent: decimalColumn('bill_tolerance_percent', { precision: 5, scale: 2 })
    .notNull()
    .default(decimalOf(5, 2)),
  /** When a fee or rule that prices are calculated by was changed last; null = never. */
  pricesChangedAt: instantColumn('prices_changed_at'),
});

/** The rates the firm reckoned with: one row for every change. */
export const exchangeRateHistory = pgTable('exchange_rate_history', {
  ...tenantColumns<ExchangeRateChangeId>(),
  rate: rateColumn('rate').notNull(),
  previousRate: rateColumn('previous_rate').notNull(),
  effectiveAt: instantColumn('effective_at').notNull().default(effectiveNow),
  note: text('note').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
