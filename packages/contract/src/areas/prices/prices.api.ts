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
  list: query('GET', 'artware/GetPriceList', {
    access,
    input: pageQuery(['productCode', 'name', 'salePriceAud', 'marginPercent', 'id'], priceFilters),
    output: pageOf(ProductPrice),
  }),
  recalculate: command('POST', 'artware/updatePriceCalculation', {
    access,
    input: RecalculationInput,
    output: Recalculation,
  }),
  rules: query('GET', 'artware/GetPriceRules', { access: seesCost, input: z.object({}), output: PricingRules }),
  simulate: query('GET', 'artware/GetPriceSimulation', {
    access: seesCost,
    input: PriceSimulationInput,
    output: PriceSimulation,
  }),
  history: query('GET', 'artware/GetPriceHistory', {
    access: seesCost,
    input: z.object({ id: ArtwareProductId }),
    output: z.array(PriceRecord),
  }),
  runs: query('GET', 'artware/GetPriceRuns', { access, input: pageQuery(['id'], {}), output: pageOf(PriceRun) }),
  run: query('GET', 'artware/GetPriceRun', { access, input: z.object({ id: PriceRunId }), output: PriceRun }),
  startRun: command('POST', 'artware/StartPriceRun', { access, input: PriceRunInput, output: PriceRun }),
  cancelRun: command('POST', 'artware/CancelPriceRun', {
    access,
    input: z.object({ id: PriceRunId }),
    output: PriceRun,
  }),
});
