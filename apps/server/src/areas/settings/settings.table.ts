import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
  overTakePercent: decimalColumn('over_take_percent', { precision: 5, scale: 2 }).notNull(),
});
