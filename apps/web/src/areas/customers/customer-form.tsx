import { api, CustomerInput, CustomerKind } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ChoiceSelect,
  ComparedAs,
  confirmPartnerText,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
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
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('nameEn')}>
        <Input lang="en" />
      </Form.Item>
      <Form.Item {...field('nameTw')}>
        <Input lang="zh-TW" />
      </Form.Item>
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

interface CustomerFormProps {
  readonly dialog: FormDialogState<CustomerInput>;
  /** Name of the current sales user, who may be inactive. */
  readonly salesName?: string | null | undefined;
  /** Code of the current terms, which may be inactive. */
  readonly termsCode?: string | undefined;
}

/** Creates or edits a customer with its addresses. */
export function CustomerForm({ dialog, salesName, termsCode }: CustomerFormProps) {
  const text = useText('customers');
  return (
    <FormDialog
      dialog={dialog}
      save={api.customers.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={confirmPartnerText}
      width={720}
    >
      <ComparedAs
        area="customers"
        read={async (id) => (await call(api.customers.all, {})).find((row) => row.id === id)}
        shown={{
          kind: (kind) => text(`kinds.${CustomerKind.parse(kind)}`),
          termsId: (id) => <TermsSelect value={Number(id)} />,
          salesId: (id) => <SalesSelect value={Number(id)} chosenLabel={salesName ?? undefined} />,
        }}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms salesName={salesName ?? undefined} termsCode={termsCode} />
      </FormGroup>
      <FormGroup title={text('addresses')}>
        <CustomerAddresses />
      </FormGroup>
    </FormDialog>
  );
}
