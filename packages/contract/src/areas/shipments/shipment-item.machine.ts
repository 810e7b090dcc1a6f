import { machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** Reserved goods for one order line: pending until a shipment takes them, then on their way with it. */
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
    end: { from: ['shipping'], to: 'ended', access: permissions.endShipments },
  },
});
