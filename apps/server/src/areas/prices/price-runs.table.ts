import type { PriceRunFilters, PriceRunId, PricingRules } from '@yipin/contract';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, effectiveNow, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Repricings of many products: their filters, their rules and their progress. */
export const priceRuns = pgTable('price_runs', {
  ...tenantColumns<PriceRunId>(),
  filters: jsonb('filters').$type<PriceRunFilters>().notNull(),
  adoptAsSalePrice: boolean('adopt_as_sale_price').notNull().default(false),
  rules: jsonb('rules').$type<PricingRules>().notNull(),
  note: text('note').notNull().default(''),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  /** Products left unchanged because a price would be too large. */
  tooLarge: integer('too_large').notNull().default(0),
  /** Products up to this id are done. */
  lastProductId: bigint('last_product_id', { mode: 'number' }).notNull().default(0),
  isRunning: boolean('is_running').notNull().default(false),
  isCancelled: boolean('is_cancelled').notNull().default(false),
  /** The reason that the run failed; empty = it did not. */
  problem: text('problem').notNull().default(''),
  startedAt: instantColumn('started_at').notNull().default(effectiveNow),
  endedAt: instantColumn('ended_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
