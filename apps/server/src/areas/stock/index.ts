export {
  adjust,
  move,
  movedValue,
  type Movement,
  type Reservation,
  reserve,
  type StockPlace,
  timesMoved,
} from './stock.service.ts';
export { stockOf } from './stock-levels.service.ts';
