import type { PriceRunFilters, PriceRunId, PricingRules } from '@yipin/contract';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, effectiveNow, tenantColumns } from '../../platform/db/tenant-table.ts';

/** Repricings of many products: what was asked for, what they calculate with, and how far they are. */
export const priceRuns = pgTable('price_runs', {
  ...tenantColumns<PriceRunId>(),
  filters: jsonb('filters').$type<PriceRunFilters>().notNull(),
  adoptAsSalePrice: boolean('adopt_as_sale_price').notNull().default(false),
  rules: jsonb('rules').$type<PricingRules>().notNull(),
  note: text('note').notNull().default(''),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  /** Products left as they are: a price of theirs would be too large. */
  tooLarge: integer('too_large').notNull().default(0),
  /** Products up to this one are done. */
  lastProductId: bigint('last_product_id', { mode: 'number' }).notNull().default(0),
  isRunning: boolean('is_running').notNull().default(false),
  isCancelled: boolean('is_cancelled').notNull().default(false),
  /** Why it could not go on; empty = it could. */
  problem: text('problem').notNull().default(''),
  startedAt: instantColumn('started_at').notNull().default(effectiveNow),
  endedAt: instantColumn('ended_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
