import { api, type ArtwareOrderRow, artwareOrderMachine, type ArtwareOrderFields } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, useCanEdit } from '../../platform/list-edit/index.ts';

/** Changes fields of the sales orders of a list. */
export function ArtwareOrderEditing(edited: EditedList<ArtwareOrderRow>) {
  const text = useText('artwareOrders');
  const field = listFieldsOf<ArtwareOrderRow, ArtwareOrderFields>(text);
  return (
    <ListEditing
      {...edited}
      spec={{
        call: api.artwareOrders.setFields,
        fields: [field.day('requiredDate'), field.words('remark')],
        nameOf: ({ orderNumber }) => orderNumber,
        canEdit: useCanEdit(artwareOrderMachine),
      }}
    />
  );
}
