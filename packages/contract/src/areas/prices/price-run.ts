import { z } from 'zod';
import { bool, idOf, Instant, rate, text, Version } from '../../kernel/index.ts';
import { priceFilters, PricingRules } from './price.ts';

export const PriceRunId = idOf('PriceRunId');
export type PriceRunId = z.output<typeof PriceRunId>;

/** Which products a run is about; `filter` as in the list. */
export const PriceRunFilters = z.object({ filter: text(200).optional(), ...priceFilters });
export type PriceRunFilters = z.output<typeof PriceRunFilters>;

/** Calculates the prices of all products that match anew, with the rate and rules of this moment. */
export const PriceRunInput = PriceRunFilters.extend({
  /** Sale prices become the suggested ones, where one is known; ignored without `viewCost`. */
  adoptAsSalePrice: bool().default(false),
  note: text(200).default(''),
});
export type PriceRunInput = z.output<typeof PriceRunInput>;

/** How a run stands: still at work, through, ended by somebody, or ended by a problem. */
export const priceRunStates = ['running', 'done', 'cancelled', 'failed'] as const;

/** A repricing of many products; what it wrote is in the history of each. */
export const PriceRun = z.object({
  state: z.enum(priceRunStates),
  /** Products that matched when it began, and how many of them were looked at. */
  total: z.number().int(),
  done: z.number().int(),
  /** Of which how many were written, and how many were left because a price would be too large; the others were as they should be. */
  changed: z.number().int(),
  tooLarge: z.number().int(),
  filters: PriceRunFilters,
  adoptAsSalePrice: z.boolean(),
  /** CNY for 1 AUD that it calculates with. */
  exchangeRate: rate(),
  /** The same with fees and rules; only for holders of `viewCost`. */
  rules: PricingRules.optional(),
  note: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Who began it, as people call her; null = nobody who can be named. */
  userName: z.string().nullable(),
  version: Version,
  id: PriceRunId,
});
export type PriceRun = z.output<typeof PriceRun>;
