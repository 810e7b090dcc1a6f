import { api, type ShipmentFields, shipmentMachine, type ShipmentRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, useCanEdit } from '../../platform/list-edit/index.ts';

/** Changes fields of the shipments of a list. */
export function ShipmentEditing(edited: EditedList<ShipmentRow>) {
  const text = useText('shipments');
  const field = listFieldsOf<ShipmentRow, ShipmentFields>(text);
  return (
    <ListEditing
      {...edited}
      spec={{
        call: api.shipments.setFields,
        fields: [field.words('remark')],
        nameOf: ({ orderNumber }) => orderNumber,
        canEdit: useCanEdit(shipmentMachine),
      }}
    />
  );
}
