import { type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { LineActions } from '../../../platform/machine/index.ts';
import { useTrace } from '../../trace/index.ts';

/** Actions that are available on shipments only. */
export const doneOnShipments = {
  remove: null,
  putBack: null,
  start: null,
  undoStart: null,
  end: null,
  undoEnd: null,
  confirmReceipt: null,
  complete: null,
  cancel: null,
  reverseReceipt: null,
} as const;

interface ReadyActionsProps<Item extends ShipmentItem> {
  readonly item: Item;
  readonly onAdd: (item: Item) => void;
}

/** The actions of a row: it is added to a shipment, or traced. */
export function ReadyActions<Item extends ShipmentItem>({ item, onAdd }: ReadyActionsProps<Item>) {
  const trace = useTrace({ salesItemId: item.salesItemId });
  return (
    <>
      <LineActions
        machine={shipmentItemMachine}
        document={item}
        operations={{ ...doneOnShipments, add: onAdd }}
        further={[trace.action]}
      />
      {trace.drawer}
    </>
  );
}
