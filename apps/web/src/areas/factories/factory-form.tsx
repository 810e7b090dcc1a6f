import { api, FactoryInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
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

const field = FactoryInput.shape;

function Basics() {
  const text = useText('factories');
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
  const text = useText('factories');
  return (
    <FormGrid>
      <Form.Item name="contact" label={text('contact')} rules={[ruleOf(field.contact)]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
        <Input type="tel" />
      </Form.Item>
      <Form.Item name="wechat" label={text('wechat')} rules={[ruleOf(field.wechat)]}>
        <Input />
      </Form.Item>
      <Form.Item className="form-wide" name="address" label={text('address')} rules={[ruleOf(field.address)]}>
        <Input />
      </Form.Item>
    </FormGrid>
  );
}

function Terms() {
  const text = useText('factories');
  return (
    <FormGrid>
      <Form.Item
        name="leadTimeDays"
        label={text('leadTimeDays')}
        tooltip={text('leadTimeHint')}
        rules={[ruleOf(field.leadTimeDays)]}
      >
        <QuantityInput />
      </Form.Item>
      <Form.Item name="depositPercent" label={text('depositPercent')} rules={[ruleOf(field.depositPercent)]}>
        <DecimalInput />
      </Form.Item>
    </FormGrid>
  );
}

function Bank() {
  const text = useText('factories');
  return (
    <FormGrid>
      <Form.Item name="bankName" label={text('bankName')} rules={[ruleOf(field.bankName)]}>
        <Input />
      </Form.Item>
      <Form.Item name="bankAccount" label={text('bankAccount')} rules={[ruleOf(field.bankAccount)]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

/** Creates or edits a factory. */
export function FactoryForm({ dialog }: { dialog: FormDialogState<FactoryInput> }) {
  const text = useText('factories');
  return (
    <FormDialog
      dialog={dialog}
      save={api.factories.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={text('common:deactivate')}
      width={640}
    >
      <ComparedAs
        area="factories"
        read={async (id) => (await call(api.factories.all, {})).find((row) => row.id === id)}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms />
      </FormGroup>
      <FormGroup title={text('bank')}>
        <Bank />
      </FormGroup>
    </FormDialog>
  );
}
