import { api, CustomerInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import {
  confirmPartnerText,
  FormDialog,
  FormGrid,
  namedAs,
  type NewRecordProps,
  useFields,
  useNewRecord,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { customerForm } from './blank-customer.ts';

/** The dialog of a new customer above another form. All other fields are on the customer's page. */
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
      <FormGrid>
        <Form.Item {...field('code')}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('contact')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
