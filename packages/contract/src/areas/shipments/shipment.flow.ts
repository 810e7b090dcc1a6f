import { flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { shipmentMachine } from './shipment.machine.ts';

/** The open work on a shipment, which follows from its state. */
export interface ShipmentWork {
  readonly status: StateOf<typeof shipmentMachine>;
}

/** From packing a shipment to its completion. */
export const shipmentFlow = flowFor<ShipmentWork>()(shipmentMachine, {
  stages: ['packing', 'shipping', 'ended', 'completed'],
  steps: [
    { step: 'start', holds: ({ status }) => status === 'packing', needs: [permissions.startShipments] },
    {
      step: 'end',
      holds: ({ status }) => status === 'shipping' || status === 'partlyEnded',
      needs: [permissions.endShipments],
    },
    { step: 'complete', holds: ({ status }) => status === 'ended', needs: [permissions.completeShipments] },
  ],
});
