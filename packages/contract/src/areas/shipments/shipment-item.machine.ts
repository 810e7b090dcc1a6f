import { machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/**
 * Reserved goods for one order line: pending until a shipment takes them, then on their way with it. Where a document
 * moves its items along (start, undoStart, complete, putBack), the action is judged by the same permission there and here.
 */
export const shipmentItemMachine = machineFor<object>()({
  name: 'shipmentItem',
  initial: 'pending',
  states: {
    pending: { code: 10 },
    added: { code: 15 },
    shipping: { code: 20 },
    ended: { code: 40 },
    completed: { code: 50 },
    cancelled: { code: 60 },
  },
  transitions: {
    add: { from: ['pending'], to: 'added', access: permissions.addShipmentItems },
    remove: { from: ['added'], to: 'pending', access: permissions.addShipmentItems },
    /** Its shipment was cancelled. */
    putBack: { from: ['added'], to: 'pending', access: permissions.editShipments },
    start: { from: ['added'], to: 'shipping', access: permissions.startShipments },
    undoStart: { from: ['shipping'], to: 'added', access: permissions.startShipments },
    end: { from: ['shipping'], to: 'ended', access: permissions.endShipments },
    /** The client has the goods, so they have arrived. */
    confirmReceipt: { from: ['shipping'], to: 'ended', access: permissions.confirmClientReceipt },
    complete: { from: ['ended'], to: 'completed', access: permissions.completeShipments },
    /** Its order line was deleted, completed short or corrected: these are judged on the line, with their own permissions. */
    cancel: { from: ['pending'], to: 'cancelled', access: permissions.artwareOrders },
    /** The receipt it came with was reversed. */
    reverseReceipt: { from: ['pending'], to: 'cancelled', access: permissions.receivePurchases },
  },
});
