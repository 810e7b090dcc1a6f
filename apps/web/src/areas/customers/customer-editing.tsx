import { api, type Customer, type CustomerFields } from '@yipin/contract';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, SplitNamesButton } from '../../platform/list-edit/index.ts';
import { SalesSelect } from './sales-select.tsx';

/** Changes fields of the customers of a list. */
export function CustomerEditing(edited: EditedList<Customer>) {
  const text = useText('customers');
  const field = listFieldsOf<Customer, CustomerFields>(text);
  return (
    <ListEditing
      {...edited}
      spec={{
        call: api.customers.setFields,
        fields: [
          field.choice('salesId', SalesSelect, { column: 'salesName' }),
          field.text('phone'),
          field.text('email'),
        ],
        nameOf: (customer) => `${customer.code} ${shownName(customer)}`,
        canEdit: () => true,
      }}
    >
      <SplitNamesButton selection={edited.list.selection} call={api.customers.setFields} />
    </ListEditing>
  );
}
