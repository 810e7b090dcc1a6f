import { api, CustomerInput } from '@yipin/contract';
import {
  confirmPartnerText,
  FormDialog,
  namedAs,
  type NewRecordProps,
  useFields,
  useNewRecord,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { NewPartnerFields } from '../partners/index.ts';
import { customerForm } from './blank-customer.ts';

/** The dialog of a new customer above another form. */
export function NewCustomer({ typed, onSaved, onLeft }: NewRecordProps) {
  const text = useText('customers');
  const field = useFields('customers', CustomerInput);
  const dialog = useNewRecord<CustomerInput>(customerForm.blank, namedAs(typed), onLeft);
  return (
    <FormDialog
      dialog={dialog}
      save={api.customers.save}
      title={text('create')}
      confirmText={confirmPartnerText}
      onSaved={onSaved}
    >
      <NewPartnerFields field={field} />
    </FormDialog>
  );
}
