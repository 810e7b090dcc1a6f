import { api, SalesChannelId, SalesChannelInput, SettlementMode } from '@yipin/contract';
import { Form, Input, Select, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  QuantityInput,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CustomerSelect } from '../customers/index.ts';

const field = SalesChannelInput.shape;

function Basics() {
  const text = useText('salesChannels');
  return (
    <FormGrid>
      <Form.Item name="code" label={text('code')} rules={[ruleOf(field.code)]}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
        <Input />
      </Form.Item>
      <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function ContactDetails() {
  const text = useText('salesChannels');
  return (
    <FormGrid>
      <Form.Item name="contact" label={text('contact')} rules={[ruleOf(field.contact)]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
        <Input type="tel" />
      </Form.Item>
      <Form.Item name="email" label={text('email')} rules={[ruleOf(field.email)]}>
        <Input inputMode="email" />
      </Form.Item>
      <Form.Item className="form-wide" name="address" label={text('address')} rules={[ruleOf(field.address)]}>
        <Input />
      </Form.Item>
    </FormGrid>
  );
}

function Terms({ customerName }: { customerName: string | undefined }) {
  const text = useText('salesChannels');
  const modes = SettlementMode.options.map((value) => ({ value, label: text(`modes.${value}`) }));
  return (
    <FormGrid>
      <Form.Item name="settlementMode" label={text('settlementMode')} tooltip={text('modeHint')}>
        <Select options={modes} />
      </Form.Item>
      <Form.Item
        name="commissionPercent"
        label={text('commissionPercent')}
        tooltip={text('commissionHint')}
        rules={[ruleOf(field.commissionPercent)]}
      >
        <DecimalInput />
      </Form.Item>
      <Form.Item
        name="settlementDays"
        label={text('settlementDays')}
        tooltip={text('settlementHint')}
        rules={[ruleOf(field.settlementDays)]}
      >
        <QuantityInput />
      </Form.Item>
      <Form.Item name="customerId" label={text('customerId')} tooltip={text('customerHint')}>
        <CustomerSelect chosenLabel={customerName} />
      </Form.Item>
      <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

interface SalesChannelFormProps {
  readonly dialog: FormDialogState<SalesChannelInput>;
  /** Its customer so far, who may have been switched off since. */
  readonly customerName?: string | null | undefined;
}

/** Creates or edits an agency. */
export function SalesChannelForm({ dialog, customerName }: SalesChannelFormProps) {
  const text = useText('salesChannels');
  return (
    <FormDialog
      dialog={dialog}
      save={api.salesChannels.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={text('common:deactivate')}
      width={640}
    >
      <ComparedAs
        area="salesChannels"
        read={(id) => call(api.salesChannels.get, { id: SalesChannelId.parse(id) })}
        shown={{
          settlementMode: (mode) => text(`modes.${SettlementMode.parse(mode)}`),
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
        <Terms customerName={customerName ?? undefined} />
      </FormGroup>
    </FormDialog>
  );
}
