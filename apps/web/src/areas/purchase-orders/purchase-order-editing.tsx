import { api, type PurchaseOrderFields, purchaseOrderMachine, type PurchaseOrderRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, useCanEdit } from '../../platform/list-edit/index.ts';

/** Changes fields of the purchase orders of a list. */
export function PurchaseOrderEditing(edited: EditedList<PurchaseOrderRow>) {
  const text = useText('purchaseOrders');
  const field = listFieldsOf<PurchaseOrderRow, PurchaseOrderFields>(text);
  return (
    <ListEditing
      {...edited}
      spec={{
        call: api.purchaseOrders.setFields,
        fields: [field.day('expectedDate'), field.words('remark')],
        nameOf: ({ orderNumber }) => orderNumber,
        canEdit: useCanEdit(purchaseOrderMachine),
      }}
    />
  );
}
