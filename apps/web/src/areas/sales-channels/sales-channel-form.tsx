import { api, type SalesChannel, SalesChannelId, SalesChannelInput, SettlementMode } from '@yipin/contract';
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
import { CustomerSelect } from '../customers/index.ts';
import { TermsSelect } from '../payment-terms/index.ts';
import { agencyForm } from './blank-agency.ts';

function Basics() {
  const field = useFields('salesChannels', SalesChannelInput);
  return (
    <FormGrid>
      <Form.Item {...field('code')}>
        <Input autoFocus />
      </Form.Item>
      <NameFields field={field} />
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

/** Creates or edits an agency. */
export function SalesChannelForm({ record: agency, isShown, onLeft, onSaved }: RecordFormProps<SalesChannel>) {
  const text = useText('salesChannels');
  const dialog = useRecordForm(agencyForm, agency);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.salesChannels.save}
      title={text(agency ? 'editTitle' : 'create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
      confirmText={confirmPartnerText}
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
        <Terms customerName={agency?.customerName ?? undefined} termsCode={agency?.termsCode} />
      </FormGroup>
    </FormPage>
  );
}
