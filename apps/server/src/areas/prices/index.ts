export { totalOfPrices } from './price-list.service.ts';
export { startRepricing } from './repricing.ts';
