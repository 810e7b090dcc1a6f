export { totalOfLowStock } from './low-stock.service.ts';
