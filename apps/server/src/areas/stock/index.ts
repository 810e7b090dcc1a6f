import type { ServerArea } from '../../platform/area.ts';
import { stockInvariants } from './stock.invariants.ts';
import { stockUsages } from './stock.usages.ts';

export { stockPlaceSubject } from './stock.invariants.ts';
export { bookEntries } from './stock-cost-entries.ts';
export { correctCosts, type CostCorrection, correctionOfStock } from './correct-costs.ts';
export { type LockedStock, type MovePlan, type Movement, planMoves } from './plan-moves.ts';
export {
  adjust,
  lastMovements,
  lockStock,
  move,
  requireMoves,
  type Reservation,
  reserve,
  writeMoves,
} from './stock.service.ts';
export { lockActiveWarehouses } from './active-warehouses.ts';
export { stockOf } from './stock-levels.ts';
export { type Balance, insufficient, keyOf, lockBalances, type StockKey } from './stock-balances.ts';

export const stockArea: ServerArea = { name: 'stock', routes: [], usages: stockUsages, invariants: stockInvariants };
