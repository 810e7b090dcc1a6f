import { z } from 'zod';
import { bool, idOf, Instant, rate, text, Version } from '../../kernel/index.ts';
import { priceFilters, PricingRules } from './price.ts';

/** Id of a repricing run. */
export const PriceRunId = idOf('PriceRunId');
export type PriceRunId = z.output<typeof PriceRunId>;

/** The products of a repricing run; `filter` as in the price list. */
export const PriceRunFilters = z.object({ filter: text(200).optional(), ...priceFilters });
export type PriceRunFilters = z.output<typeof PriceRunFilters>;

/** Starts a run that recalculates the suggested prices of all matching products with the current rate and rules. */
export const PriceRunInput = PriceRunFilters.extend({
  /** Sale prices become the suggested prices where those are known; ignored without `viewCost`. */
  adoptAsSalePrice: bool().default(false),
  note: text(200).default(''),
});
export type PriceRunInput = z.output<typeof PriceRunInput>;

/** States of a run: in progress, finished, canceled by a user, or failed. */
export const priceRunStates = ['running', 'done', 'cancelled', 'failed'] as const;

/** A repricing run; the changed prices are in the history of each product. */
export const PriceRun = z.object({
  state: z.enum(priceRunStates),
  /** Products that matched at the start, and those that were processed. */
  total: z.number().int(),
  done: z.number().int(),
  /**
   * Products that were changed, and those that were skipped because a price would be too large; the others were up to
   * date.
   */
  changed: z.number().int(),
  tooLarge: z.number().int(),
  filters: PriceRunFilters,
  adoptAsSalePrice: z.boolean(),
  /** CNY for 1 AUD of this run. */
  exchangeRate: rate(),
  /** Rate, fees and rules of this run; only for holders of `viewCost`. */
  rules: PricingRules.optional(),
  note: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Display name of the user who started the run; null = unknown. */
  userName: z.string().nullable(),
  version: Version,
  id: PriceRunId,
});
export type PriceRun = z.output<typeof PriceRun>;
