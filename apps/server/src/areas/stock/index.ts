export { bookEntries } from './cost-entries.ts';
export { correctCosts, type CostCorrection, correctionOfStock } from './correct-costs.ts';
export {
  adjust,
  lastMovements,
  type HeldStock,
  lockStock,
  move,
  type Movement,
  type Reservation,
  reserve,
} from './stock.service.ts';
export { requireOpen } from './open-warehouses.ts';
export { stockOf } from './stock-levels.service.ts';
export { keyOf, lockBalances, type StockPlace } from './stock-balances.ts';
