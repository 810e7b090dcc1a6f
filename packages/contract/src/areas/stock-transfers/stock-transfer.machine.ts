import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** Number of lines of a transfer, and its pieces in transit. */
export interface StockTransferFacts {
  readonly cancelled: boolean;
  readonly isSent: boolean;
  /** Number of lines. */
  readonly live: number;
  readonly quantity: number;
  readonly arrivedQuantity: number;
  readonly lostQuantity: number;
}
const hasItems: Guard<StockTransferFacts> = { name: 'hasItems', holds: (transfer) => transfer.live > 0 };
const nothingArrived: Guard<StockTransferFacts> = {
  name: 'nothingArrived',
  holds: (transfer) => transfer.arrivedQuantity + transfer.lostQuantity === 0,
};

/**
 * Goods that move from one warehouse to another (domain.md §7.1). In transit until each piece is received or written
 * off.
 */
export const stockTransferMachine = machineFor<StockTransferFacts>()({
  name: 'stockTransfer',
  initial: 'draft',
  states: {
    draft: { code: 10, tone: 'neutral' },
    inTransit: { code: 20, tone: 'progress' },
    arrived: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  derive: (transfer) => {
    if (transfer.cancelled) return 'cancelled';
    if (!transfer.isSent) return 'draft';
    return transfer.arrivedQuantity + transfer.lostQuantity === transfer.quantity ? 'arrived' : 'inTransit';
  },
  transitions: {
    edit: { from: ['draft', 'inTransit'], to: 'derived', access: permissions.transferStock },
    send: { from: ['draft'], to: 'derived', access: permissions.transferStock, guards: [hasItems] },
    receive: { from: ['inTransit'], to: 'derived', access: permissions.transferStock },
    undoSend: { from: ['inTransit'], to: 'derived', access: permissions.transferStock, guards: [nothingArrived] },
    cancel: { from: ['draft'], to: 'derived', access: permissions.transferStock },
  },
});
