import { z } from 'zod';
import { area, command, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { priceFilters, PriceRecord, PricingRules, ProductPrice, Recalculation, RecalculationInput } from './price.ts';
import { PriceRun, PriceRunId, PriceRunInput } from './price-run.ts';
import { PriceSimulation, PriceSimulationInput } from './price-simulation.ts';

const access = permissions.calculatePrices;
const seesCost = permissions.viewCost;

/** Operations on prices, margins and repricing. */
export const pricesApi = area('prices', {
  /**
   * Products with their stored prices and the prices by the current rules. Sorting by margin is ignored without
   * `viewCost`.
   */
  list: query('GET', 'artware/GetPriceList', {
    access,
    input: pageQuery(['productCode', 'name', 'salePriceAud', 'marginPercent', 'id'], priceFilters),
    output: pageOf(ProductPrice),
  }),
  /** Returns the recalculated prices; saves them with `apply`. Open orders stay unchanged. */
  recalculate: command('POST', 'artware/updatePriceCalculation', {
    access,
    input: RecalculationInput,
    output: Recalculation,
  }),
  /** The current rate, fees and rules of the price calculation. */
  rules: query('GET', 'artware/GetPriceRules', { access: seesCost, input: z.object({}), output: PricingRules }),
  /** Simulates other rules over all active products. */
  simulate: query('GET', 'artware/GetPriceSimulation', {
    access: seesCost,
    input: PriceSimulationInput,
    output: PriceSimulation,
  }),
  /** The price changes of a product, latest first, at most 100. */
  history: query('GET', 'artware/GetPriceHistory', {
    access: seesCost,
    input: z.object({ id: ArtwareProductId }),
    output: z.array(PriceRecord),
  }),
  runs: query('GET', 'artware/GetPriceRuns', { access, input: pageQuery(['id'], {}), output: pageOf(PriceRun) }),
  run: query('GET', 'artware/GetPriceRun', { access, input: z.object({ id: PriceRunId }), output: PriceRun }),
  /**
   * Starts a run over all matching products; a company has at most one at a time. It continues in batches in the
   * background.
   */
  startRun: command('POST', 'artware/StartPriceRun', { access, input: PriceRunInput, output: PriceRun }),
  /** Cancels a run; changed prices stay. A finished run stays unchanged. */
  cancelRun: command('POST', 'artware/CancelPriceRun', {
    access,
    input: z.object({ id: PriceRunId }),
    output: PriceRun,
  }),
});
