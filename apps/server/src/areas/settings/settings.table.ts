import { decimalOf, type ExchangeRateChangeId, type OrderChannel } from '@yipin/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  dayColumn,
  decimalColumn,
  instantColumn,
  effectiveNow,
  moneyColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

function rateColumn(name: string) {
  return decimalColumn(name, { precision: 18, scale: 6 });
}

/** One row per tenant, inserted with it. Fees in CNY, the rate is CNY for 1 AUD (domain.md §2.1). */
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
  /** Wrong passwords in a row until an account is locked. */
  lockoutAttempts: integer('lockout_attempts').notNull().default(5),
  /** Minutes of a lockout. */
  lockoutMinutes: integer('lockout_minutes').notNull().default(15),
  /** Hours without a request until a session ends. */
  sessionIdleHours: integer('session_idle_hours').notNull().default(12),
  /** The order of day, month and year in entered dates; a new tenant gets that of its time zone. */
  dayOrder: text('day_order', { enum: ['DMY', 'MDY', 'YMD'] })
    .notNull()
    .default('DMY'),
  orderPrefixes: text('order_prefixes', { enum: ['SO_AG', 'AO_SO'] })
    .notNull()
    .default('SO_AG'),
  /** The first day with these prefixes; the other ones apply before it. Null = always. */
  orderPrefixesFrom: dayColumn('order_prefixes_from'),
  overTakePercent: decimalColumn('over_take_percent', { precision: 5, scale: 2 }).notNull(),
  /** The amount of an order that can be written off without the permission for any amount. */
  writeOffLimit: moneyColumn('write_off_limit').notNull().default(decimalOf(50, 2)),
  /** How much a billed unit price may be above the ordered one without a confirmation, in percent. */
  billTolerancePercent: decimalColumn('bill_tolerance_percent', { precision: 5, scale: 2 })
    .notNull()
    .default(decimalOf(5, 2)),
  /** The last change of a fee or rule of the price calculation; null = never. */
  pricesChangedAt: instantColumn('prices_changed_at'),
});

/** The exchange rates of the tenant: one row per change. */
export const exchangeRateHistory = pgTable('exchange_rate_history', {
  ...tenantColumns<ExchangeRateChangeId>(),
  rate: rateColumn('rate').notNull(),
  previousRate: rateColumn('previous_rate').notNull(),
  effectiveAt: instantColumn('effective_at').notNull().default(effectiveNow),
  note: text('note').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
