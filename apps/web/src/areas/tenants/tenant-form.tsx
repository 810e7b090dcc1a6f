import { api, NewTenantInput, TenantId, TenantInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  ruleOf,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PasswordField } from '../../platform/form/fields/password/password-field.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const { adminPassword } = NewTenantInput.shape;

/** The fields that the forms of a new and of a saved tenant share. */
function TenantFields() {
  const text = useText('tenants');
  const field = useFields('tenants', NewTenantInput);
  return (
    <>
      <Form.Item {...field('tenancyName')} extra={text('tenancyNameHint')}>
        <Input autoFocus autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('timeZone')}>
        <TimeZoneSelect />
      </Form.Item>
    </>
  );
}

interface NewTenantFormProps {
  readonly dialog: FormDialogState<NewTenantInput>;
  /** Called with the sign-in data of the administrator. */
  readonly onCreated: (made: {
    readonly tenancyName: string;
    readonly name: string;
    readonly password: string;
  }) => void;
}

/** Creates a tenant with its administrator. */
export function NewTenantForm({ dialog, onCreated }: NewTenantFormProps) {
  const text = useText('tenants');
  const field = useFields('tenants', NewTenantInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.tenants.create}
      title={text('create')}
      onSaved={({ tenancyName, name }) => {
        const password = adminPassword.safeParse(dialog.draft()['adminPassword']).data;
        if (password !== undefined) onCreated({ tenancyName, name, password });
      }}
    >
      <FormGrid>
        <TenantFields />
        <Form.Item {...field('adminEmailAddress')}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          className={wideField}
          name="adminPassword"
          label={text('adminPassword')}
          extra={text('adminPasswordHint')}
          rules={[{ required: true, message: text('validation:required') }, ruleOf(adminPassword)]}
        >
          <PasswordField />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}

/** Edits a tenant. Its deactivation requires a confirmation while users are signed in. */
export function TenantForm({ dialog }: { dialog: FormDialogState<TenantInput> }) {
  const text = useText('tenants');
  const field = useFields('tenants', NewTenantInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.tenants.update}
      title={text('editTitle')}
      confirmText={text('common:deactivate')}
    >
      <ComparedAs area="tenants" read={(id) => call(api.tenants.get, { id: TenantId.parse(id) })} />
      <FormGrid>
        <TenantFields />
        <Form.Item
          name="fileQuotaMb"
          label={text('fileQuotaMb')}
          extra={text('fileQuotaHint')}
          rules={[ruleOf(TenantInput.shape.fileQuotaMb)]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
