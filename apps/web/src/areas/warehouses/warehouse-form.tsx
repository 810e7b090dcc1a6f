import { api, WarehouseInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  confirmPartnerText,
  FormDialog,
  type FormDialogState,
  FormGrid,
  NameFields,
  type NewRecordProps,
  Proposed,
  useFields,
  useNames,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface WarehouseFormProps {
  readonly dialog: FormDialogState<WarehouseInput>;
  readonly onSaved?: NewRecordProps['onSaved'];
}

/** Creates or edits a warehouse. */
export function WarehouseForm({ dialog, onSaved }: WarehouseFormProps) {
  const text = useText('warehouses');
  const field = useFields('warehouses', WarehouseInput);
  const { data: names } = useNames(api.warehouses.names, false);
  return (
    <FormDialog
      dialog={dialog}
      save={api.warehouses.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={confirmPartnerText}
      {...(onSaved && { onSaved })}
    >
      <ComparedAs
        area="warehouses"
        read={async (id) => (await call(api.warehouses.all, {})).find((row) => row.id === id)}
      />
      {/* The first warehouse is the default: lines without a warehouse need one. */}
      <Proposed dialog={dialog} values={{ isDefault: names && names.length === 0 }} />
      <FormGrid>
        <Form.Item {...field('code')}>
          <Input autoFocus />
        </Form.Item>
        <NameFields field={field} />
        <Form.Item {...field('country')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('contact')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" />
        </Form.Item>
        <Form.Item {...field('address')} className={wideField}>
          <Input />
        </Form.Item>
        <Form.Item {...field('remark')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        {/* Validated again when `isActive` changes, because the default warehouse has to be active. */}
        <Form.Item {...field('isDefault')} valuePropName="checked" dependencies={['isActive']}>
          <Switch />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
