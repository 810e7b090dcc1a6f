import { api, WarehouseInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormDialog, type FormDialogState, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const field = WarehouseInput.shape;

/** Creates or edits a warehouse. */
export function WarehouseForm({ dialog }: { dialog: FormDialogState<WarehouseInput> }) {
  const text = useText('warehouses');
  return (
    <FormDialog
      dialog={dialog}
      save={api.warehouses.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      // A default warehouse is an active one, so that of the two warnings only one can come.
      confirmText={({ isActive }) => text(isActive === false ? 'common:deactivate' : 'changeDefault')}
    >
      <ComparedAs
        area="warehouses"
        read={async (id) => (await call(api.warehouses.all, {})).find((row) => row.id === id)}
      />
      <FormGrid>
        <Form.Item name="code" label={text('code')} rules={[ruleOf(field.code)]}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
          <Input />
        </Form.Item>
        <Form.Item name="country" label={text('country')} rules={[ruleOf(field.country)]}>
          <Input />
        </Form.Item>
        <Form.Item name="contact" label={text('contact')} rules={[ruleOf(field.contact)]}>
          <Input />
        </Form.Item>
        <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
          <Input type="tel" />
        </Form.Item>
        <Form.Item className="form-wide" name="address" label={text('address')} rules={[ruleOf(field.address)]}>
          <Input />
        </Form.Item>
        <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        {/* The complaint that it is not active goes when that changes. */}
        <Form.Item name="isDefault" label={text('isDefault')} valuePropName="checked" dependencies={['isActive']}>
          <Switch />
        </Form.Item>
        <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
