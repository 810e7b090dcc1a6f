import { api, type Customer, CustomerId, CustomerInput, CustomerKind } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import {
  ChoiceSelect,
  ComparedAs,
  confirmPartnerText,
  DecimalInput,
  FormGrid,
  FormGroup,
  FormPage,
  NameFields,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { customerForm } from './blank-customer.ts';
import { CustomerAddresses } from './customer-addresses.tsx';
import { SalesSelect } from './sales-select.tsx';
import { TermsSelect } from '../payment-terms/index.ts';

function Basics() {
  const text = useText('customers');
  const field = useFields('customers', CustomerInput);
  return (
    <FormGrid>
      <Form.Item {...field('code')}>
        <Input autoFocus />
      </Form.Item>
      <NameFields field={field} />
      <Form.Item name="kind" label={text('kind')}>
        <ChoiceSelect
          isRequired
          options={CustomerKind.options.map((value) => ({ value, label: text(`kinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function ContactDetails() {
  const field = useFields('customers', CustomerInput);
  return (
    <FormGrid>
      <Form.Item {...field('contact')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input inputMode="email" />
      </Form.Item>
      <Form.Item {...field('country')}>
        <Input />
      </Form.Item>
    </FormGrid>
  );
}

interface TermsProps {
  readonly salesName: string | undefined;
  readonly termsCode: string | undefined;
}

function Terms({ salesName, termsCode }: TermsProps) {
  const text = useText('customers');
  const field = useFields('customers', CustomerInput);
  return (
    <FormGrid>
      <Form.Item {...field('salesId')}>
        <SalesSelect chosenLabel={salesName} />
      </Form.Item>
      <Form.Item {...field('defaultDiscountPercent')} tooltip={text('discountHint')}>
        <DecimalInput />
      </Form.Item>
      <Form.Item {...field('termsId')} tooltip={text('termsHint')}>
        <TermsSelect chosenLabel={termsCode} />
      </Form.Item>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

/** Creates or edits a customer with its addresses. */
export function CustomerForm({ record: customer, isShown, onLeft, onSaved }: RecordFormProps<Customer>) {
  const text = useText('customers');
  const dialog = useRecordForm(customerForm, customer);
  // The salesperson and the terms of the customer may be inactive.
  const salesName = customer?.salesName ?? undefined;
  const termsCode = customer?.termsCode;
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.customers.save}
      title={text(customer ? 'editTitle' : 'create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
      confirmText={confirmPartnerText}
    >
      <ComparedAs
        area="customers"
        read={(id) => call(api.customers.get, { id: CustomerId.parse(id) })}
        shown={{
          kind: (kind) => text(`kinds.${CustomerKind.parse(kind)}`),
          termsId: (id) => <TermsSelect value={Number(id)} />,
          salesId: (id) => <SalesSelect value={Number(id)} chosenLabel={salesName} />,
        }}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms salesName={salesName} termsCode={termsCode} />
      </FormGroup>
      <FormGroup title={text('addresses')}>
        <CustomerAddresses />
      </FormGroup>
    </FormPage>
  );
}
