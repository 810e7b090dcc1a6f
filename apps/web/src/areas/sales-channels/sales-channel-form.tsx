import { api, SalesChannelId, SalesChannelInput, SettlementMode } from '@yipin/contract';
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
import { CustomerSelect } from '../customers/index.ts';
import { TermsSelect } from '../payment-terms/index.ts';

function Basics() {
  const field = useFields('salesChannels', SalesChannelInput);
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
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function ContactDetails() {
  const field = useFields('salesChannels', SalesChannelInput);
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
      <Form.Item {...field('address')} className={wideField}>
        <Input />
      </Form.Item>
    </FormGrid>
  );
}

interface TermsProps {
  readonly customerName: string | undefined;
  readonly termsCode: string | undefined;
}

function Terms({ customerName, termsCode }: TermsProps) {
  const text = useText('salesChannels');
  const field = useFields('salesChannels', SalesChannelInput);
  const modes = SettlementMode.options.map((value) => ({ value, label: text(`modes.${value}`) }));
  return (
    <FormGrid>
      <Form.Item name="settlementMode" label={text('settlementMode')} tooltip={text('modeHint')}>
        <ChoiceSelect isRequired options={modes} />
      </Form.Item>
      <Form.Item {...field('commissionPercent')} tooltip={text('commissionHint')}>
        <DecimalInput />
      </Form.Item>
      <Form.Item {...field('termsId')} tooltip={text('termsHint')}>
        <TermsSelect chosenLabel={termsCode} />
      </Form.Item>
      <Form.Item {...field('customerId')} tooltip={text('customerHint')}>
        <CustomerSelect chosenLabel={customerName} />
      </Form.Item>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

interface SalesChannelFormProps {
  readonly dialog: FormDialogState<SalesChannelInput>;
  /** The name of the saved customer, which may be inactive. */
  readonly customerName?: string | null | undefined;
  /** The code of the saved payment terms, which may be inactive. */
  readonly termsCode?: string | undefined;
}

/** Creates or edits an agency. */
export function SalesChannelForm({ dialog, customerName, termsCode }: SalesChannelFormProps) {
  const text = useText('salesChannels');
  return (
    <FormDialog
      dialog={dialog}
      save={api.salesChannels.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={confirmPartnerText}
      width={640}
    >
      <ComparedAs
        area="salesChannels"
        read={(id) => call(api.salesChannels.get, { id: SalesChannelId.parse(id) })}
        shown={{
          settlementMode: (mode) => text(`modes.${SettlementMode.parse(mode)}`),
          termsId: (id) => <TermsSelect value={Number(id)} />,
          customerId: (id) => <CustomerSelect value={Number(id)} />,
        }}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms customerName={customerName ?? undefined} termsCode={termsCode} />
      </FormGroup>
    </FormDialog>
  );
}
