import { z } from 'zod';
import { area, command, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { priceFilters, PriceRecord, PricingRules, ProductPrice, Recalculation, RecalculationInput } from './price.ts';
import { PriceRun, PriceRunId, PriceRunInput } from './price-run.ts';
import { PriceSimulation, PriceSimulationInput } from './price-simulation.ts';

const access = permissions.calculatePrices;
const seesCost = permissions.viewCost;

export const pricesApi = area('prices', {
  /** Products with their prices as stored and as they come out today. Sorting by margin is not heeded without `viewCost`. */
  list: query('GET', 'artware/GetPriceList', {
    access,
    input: pageQuery(['productCode', 'name', 'salePriceAud', 'marginPercent', 'id'], priceFilters),
    output: pageOf(ProductPrice),
  }),
  /** Answers what becomes of the prices; keeps it with `apply`. Open orders stay as they are. */
  recalculate: command('POST', 'artware/updatePriceCalculation', {
    access,
    input: RecalculationInput,
    output: Recalculation,
  }),
  /** What prices are calculated by today. */
  rules: query('GET', 'artware/GetPriceRules', { access: seesCost, input: z.object({}), output: PricingRules }),
  /** What would come of other rules, over all products on sale. */
  simulate: query('GET', 'artware/GetPriceSimulation', {
    access: seesCost,
    input: PriceSimulationInput,
    output: PriceSimulation,
  }),
  /** The prices a product had, latest first, at most a hundred. */
  history: query('GET', 'artware/GetPriceHistory', {
    access: seesCost,
    input: z.object({ id: ArtwareProductId }),
    output: z.array(PriceRecord),
  }),
  runs: query('GET', 'artware/GetPriceRuns', { access, input: pageQuery(['id'], {}), output: pageOf(PriceRun) }),
  run: query('GET', 'artware/GetPriceRun', { access, input: z.object({ id: PriceRunId }), output: PriceRun }),
  /** Begins a run over all products that match; one at a time. It goes on by itself, in parts. */
  startRun: command('POST', 'artware/StartPriceRun', { access, input: PriceRunInput, output: PriceRun }),
  /** Ends a run; what it has written stays. One that has ended stays as it is. */
  cancelRun: command('POST', 'artware/CancelPriceRun', {
    access,
    input: z.object({ id: PriceRunId }),
    output: PriceRun,
  }),
});
