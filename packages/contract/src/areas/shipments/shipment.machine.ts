import { type Guard, machineFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import type { shipmentItemMachine } from './shipment-item.machine.ts';

/** Numbers of a shipment's live items by progress, and the conditions of the start. */
export interface ShipmentFacts {
  readonly cancelled: boolean;
  readonly isCompleted: boolean;
  readonly live: number;
  readonly added: number;
  readonly shipping: number;
  readonly atLeastEnded: number;
  /** Items whose receipt the customer confirmed. */
  readonly receiptConfirmed: number;
  readonly logisticsCompanyId: number | null;
  readonly hasShipTo: boolean;
  /** The freight is charged to the orders, or will be at the start. */
  readonly freightBilled: boolean;
}
const endedStates: readonly string[] = ['ended', 'completed'];

/** Counts the live items of a shipment by progress, for the state of the shipment (domain.md §3.1). */
export function countShipmentItems(
  items: readonly {
    readonly status: StateOf<typeof shipmentItemMachine>;
    readonly clientReceivedAt: object | string | null;
  }[],
): Pick<ShipmentFacts, 'live' | 'added' | 'shipping' | 'atLeastEnded' | 'receiptConfirmed'> {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const count = (counts: (status: string) => boolean): number => live.filter(({ status }) => counts(status)).length;
  return {
    live: live.length,
    added: count((status) => status === 'added'),
    shipping: count((status) => status === 'shipping'),
    atLeastEnded: count((status) => endedStates.includes(status)),
    receiptConfirmed: live.filter(({ clientReceivedAt }) => clientReceivedAt !== null).length,
  };
}

const hasItems: Guard<ShipmentFacts> = { name: 'hasItems', holds: (shipment) => shipment.live > 0 };
const hasCarrier: Guard<ShipmentFacts> = {
  name: 'hasCarrier',
  holds: (shipment) => shipment.logisticsCompanyId !== null,
};
const hasAddress: Guard<ShipmentFacts> = { name: 'hasAddress', holds: (shipment) => shipment.hasShipTo };
const nothingEnded: Guard<ShipmentFacts> = { name: 'nothingEnded', holds: (shipment) => shipment.atLeastEnded === 0 };
const receiptNotConfirmed: Guard<ShipmentFacts> = {
  name: 'receiptNotConfirmed',
  holds: (shipment) => shipment.receiptConfirmed === 0,
};
const freightNotBilled: Guard<ShipmentFacts> = {
  name: 'freightNotBilled',
  holds: (shipment) => !shipment.freightBilled,
};

/** Goods in transit to one customer: the state follows from the items (domain.md §3.1). */
export const shipmentMachine = machineFor<ShipmentFacts>()({
  name: 'shipment',
  initial: 'packing',
  states: {
    packing: { code: 10, tone: 'action' },
    shipping: { code: 20, tone: 'progress' },
    partlyEnded: { code: 30, tone: 'progress' },
    ended: { code: 40, tone: 'action' },
    completed: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  derive: (shipment) => {
    if (shipment.cancelled) return 'cancelled';
    if (shipment.isCompleted) return 'completed';
    if (shipment.live === 0 || shipment.added === shipment.live) return 'packing';
    if (shipment.atLeastEnded === shipment.live) return 'ended';
    return shipment.atLeastEnded > 0 ? 'partlyEnded' : 'shipping';
  },
  transitions: {
    edit: { from: ['packing', 'shipping', 'partlyEnded', 'ended'], to: 'derived', access: permissions.editShipments },
    /** Carrier, packages, and the package of each piece. */
    pack: { from: ['packing'], to: 'derived', access: permissions.editShipments },
    addItems: { from: ['packing'], to: 'derived', access: permissions.addShipmentItems },
    start: {
      from: ['packing'],
      to: 'derived',
      access: permissions.startShipments,
      guards: [hasItems, hasCarrier, hasAddress],
    },
    undoStart: { from: ['shipping'], to: 'derived', access: permissions.startShipments, guards: [nothingEnded] },
    end: { from: ['shipping', 'partlyEnded'], to: 'derived', access: permissions.endShipments },
    /** All goods are in transit again. */
    undoEnd: { from: ['ended'], to: 'derived', access: permissions.endShipments, guards: [receiptNotConfirmed] },
    billFreight: {
      from: ['shipping', 'partlyEnded', 'ended', 'completed'],
      to: 'derived',
      access: permissions.editShipments,
      guards: [freightNotBilled],
    },
    complete: { from: ['ended'], to: 'derived', access: permissions.completeShipments },
    cancel: { from: ['packing'], to: 'derived', access: permissions.editShipments },
  },
});
