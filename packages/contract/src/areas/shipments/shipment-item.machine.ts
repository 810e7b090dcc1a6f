import { machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/**
 * Reserved goods of one order line: pending until they are put on a shipment, then they move with it. An action of the
 * document that moves its items (start, undoStart, undoEnd, complete, putBack) requires the same permission in both machines.
 */
export const shipmentItemMachine = machineFor<object>()({
  name: 'shipmentItem',
  initial: 'pending',
  states: {
    pending: { code: 10, tone: 'action' },
    added: { code: 15, tone: 'action' },
    shipping: { code: 20, tone: 'progress' },
    ended: { code: 40, tone: 'action' },
    completed: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  transitions: {
    add: { from: ['pending'], to: 'added', access: permissions.addShipmentItems },
    remove: { from: ['added'], to: 'pending', access: permissions.addShipmentItems },
    /** The shipment was canceled. */
    putBack: { from: ['added'], to: 'pending', access: permissions.editShipments },
    start: { from: ['added'], to: 'shipping', access: permissions.startShipments },
    undoStart: { from: ['shipping'], to: 'added', access: permissions.startShipments },
    end: { from: ['shipping'], to: 'ended', access: permissions.endShipments },
    undoEnd: { from: ['ended'], to: 'shipping', access: permissions.endShipments },
    /** The customer confirmed the receipt, so the goods have arrived. */
    confirmReceipt: { from: ['shipping'], to: 'ended', access: permissions.confirmClientReceipt },
    complete: { from: ['ended'], to: 'completed', access: permissions.completeShipments },
    /** The order line was deleted, completed short or corrected; those actions check the permissions of the line. */
    cancel: { from: ['pending'], to: 'cancelled', access: permissions.artwareOrders },
    /** The receipt of the goods was reversed. */
    reverseReceipt: { from: ['pending'], to: 'cancelled', access: permissions.receivePurchases },
  },
});
