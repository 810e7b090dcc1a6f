import type { ServerArea } from '../../platform/area.ts';
import { pricesRoutes } from './prices.routes.ts';
import { startRepricing } from './repricing.ts';

export { totalOfPrices } from './price-list.service.ts';
export { startRun } from './price-runs.service.ts';
export { doRun } from './repricing.ts';

export const pricesArea: ServerArea = {
  name: 'prices',
  routes: pricesRoutes,
  jobs: [{ name: 'repricing', start: startRepricing }],
};
