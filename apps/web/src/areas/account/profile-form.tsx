import { api, ProfileInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import { noteOwn } from '../../platform/auth/index.ts';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormDialog, type FormDialogState, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const field = ProfileInput.shape;

/** Changes what one may change of oneself. */
export function ProfileForm({ dialog }: { dialog: FormDialogState<ProfileInput> }) {
  const text = useText('account');
  return (
    <FormDialog
      dialog={dialog}
      save={api.account.updateProfile}
      title={text('editProfile')}
      onSaved={({ name, surname, emailAddress }) => noteOwn({ name, surname, emailAddress })}
    >
      <ComparedAs area="account" read={() => call(api.account.profile, {})} />
      <FormGrid>
        <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
          <Input autoFocus autoComplete="given-name" />
        </Form.Item>
        <Form.Item name="surname" label={text('surname')} rules={[ruleOf(field.surname)]}>
          <Input autoComplete="family-name" />
        </Form.Item>
        <Form.Item
          name="emailAddress"
          label={text('emailAddress')}
          extra={text('emailHint')}
          rules={[ruleOf(field.emailAddress)]}
        >
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={text('phone')} rules={[ruleOf(field.phone)]}>
          <Input type="tel" autoComplete="tel" />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
