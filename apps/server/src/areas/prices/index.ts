import type { ServerArea } from '../../platform/area.ts';
import { pricesRoutes } from './prices.routes.ts';

export { totalOfPrices } from './price-list.service.ts';
export { startRun } from './price-runs.service.ts';
export { doRun, startRepricing } from './repricing.ts';

export const pricesArea: ServerArea = { name: 'prices', routes: pricesRoutes };
