export { totalOfPrices } from './price-list.service.ts';
export { startRun } from './price-runs.service.ts';
export { doRun, startRepricing } from './repricing.ts';
