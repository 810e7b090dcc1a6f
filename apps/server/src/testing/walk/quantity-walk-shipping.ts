import { api } from '@yipin/contract';
import type { WalkAction } from './quantity-walk-actions.ts';
import type { WalkState } from './quantity-walk-state.ts';

function among(...codes: number[]) {
  return ({ status }: { status: number }) => codes.includes(status);
}

/** Returns the call that packs a shipment in two packages; each line of several pieces is in both. */
function packingOf(id: number, carrierId: number, goods: WalkState['goods']) {
  const contents = goods.map((row) => ({
    itemId: row.id,
    parts: [
      { cartonNo: '1', quantity: 1 },
      ...(row.quantity > 1 ? [{ cartonNo: '2', quantity: row.quantity - 1 }] : []),
    ],
  }));
  const packages = [{ cartonNo: '1' }, { cartonNo: '2' }];
  return { endpoint: api.shipments.savePacking, input: { id, logisticsCompanyId: carrierId, packages, contents } };
}

/** Actions on goods to ship and on shipments. */
export const shippingActions: readonly WalkAction[] = [
  {
    name: 'addItem',
    weight: 8,
    call: ({ goods, shipments }, chance) => {
      const ready = chance.mostly(goods, among(10));
      if (ready === undefined) return undefined;
      const target = chance.maybe(0.7)
        ? chance.mostly(shipments, (row) => row.status === 10 && row.customer_id === ready.customer_id)
        : undefined;
      return {
        endpoint: api.shipments.addItems,
        input: {
          ...(target ? { invoiceOrderId: target.id } : {}),
          confirmed: true,
          items: [{ pendingId: ready.id, ...(chance.maybe() ? { quantity: chance.whole(1, ready.quantity) } : {}) }],
        },
      };
    },
  },
  {
    name: 'saveShipment',
    weight: 4,
    call: ({ goods, shipments }, chance, { carrierId }) => {
      const shipment = chance.mostly(
        shipments,
        ({ status, logistics_company_id }) => status === 10 && logistics_company_id === null,
      );
      const packed = goods.filter((row) => row.shipment_id === shipment?.id && row.status === 15);
      const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
      // Some are packed in two packages: no further number is drawn, so that the seeds keep their walks.
      if (shipment && pieces > 8) return packingOf(shipment.id, carrierId, packed);
      return (
        shipment && {
          endpoint: api.shipments.save,
          input: {
            id: shipment.id,
            customerId: shipment.customer_id,
            logisticsCompanyId: carrierId,
            freightCostCny: `${chance.whole(0, 99)}.0${chance.whole(0, 9)}`,
            freightChargedAud: chance.maybe(0.4) ? `${chance.whole(0, 40)}.0${chance.whole(0, 9)}` : 0,
          },
        }
      );
    },
  },
  {
    name: 'removeItem',
    weight: 0.5,
    call: ({ goods }, chance) => {
      const packed = chance.mostly(goods, among(15));
      return packed && { endpoint: api.shipments.removeItem, input: { id: packed.id } };
    },
  },
  {
    name: 'start',
    weight: 4,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(
        shipments,
        ({ status, logistics_company_id }) => status === 10 && logistics_company_id !== null,
      );
      return shipment && { endpoint: api.shipments.start, input: { id: shipment.id, confirmed: chance.maybe(0.9) } };
    },
  },
  {
    name: 'undoStart',
    weight: 0.8,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(shipments, among(20));
      return shipment && { endpoint: api.shipments.undoStart, input: { id: shipment.id, reason: 'the van broke' } };
    },
  },
  {
    name: 'endItem',
    weight: 3,
    call: ({ goods }, chance) => {
      const sent = chance.mostly(goods, among(20));
      return sent && { endpoint: api.shipments.endItems, input: { ids: [sent.id] } };
    },
  },
  {
    name: 'end',
    weight: 1,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(shipments, among(20, 30));
      return shipment && { endpoint: api.shipments.end, input: { id: shipment.id } };
    },
  },
  {
    name: 'undoEnd',
    weight: 0.8,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(shipments, among(40));
      return shipment && { endpoint: api.shipments.undoEnd, input: { id: shipment.id, reason: 'the wrong address' } };
    },
  },
  {
    name: 'completeShipment',
    weight: 3,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(shipments, among(40));
      return shipment && { endpoint: api.shipments.complete, input: { id: shipment.id } };
    },
  },
  {
    name: 'cancelShipment',
    weight: 0.4,
    call: ({ shipments }, chance) => {
      const shipment = chance.mostly(shipments, among(10));
      return shipment && { endpoint: api.shipments.cancel, input: { id: shipment.id } };
    },
  },
];
