import { api, LogisticsCompanyInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormDialog, type FormDialogState, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const field = LogisticsCompanyInput.shape;

/** Creates or edits a logistics company. */
export function LogisticsCompanyForm({ dialog }: { dialog: FormDialogState<LogisticsCompanyInput> }) {
  const text = useText('logisticsCompanies');
  return (
    <FormDialog
      dialog={dialog}
      save={api.logisticsCompanies.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={text('common:deactivate')}
    >
      <ComparedAs
        area="logisticsCompanies"
        read={async (id) => (await call(api.logisticsCompanies.all, {})).find((row) => row.id === id)}
      />
      <FormGrid>
        <Form.Item name="code" label={text('code')} rules={[ruleOf(field.code)]}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
          <Input />
        </Form.Item>
        <Form.Item name="contact" label={text('contact')} rules={[ruleOf(field.contact)]}>
          <Input />
        </Form.Item>
        <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
          <Input type="tel" />
        </Form.Item>
        <Form.Item
          className="form-wide"
          name="trackingUrlTemplate"
          label={text('trackingUrlTemplate')}
          extra={text('trackingUrlHint')}
          rules={[ruleOf(field.trackingUrlTemplate)]}
        >
          <Input inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
