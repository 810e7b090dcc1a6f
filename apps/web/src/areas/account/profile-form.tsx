import { api, ProfileInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import { updateOwnUser } from '../../platform/auth/index.ts';
import { call } from '../../platform/api/index.ts';
import { ComparedAs, FormDialog, type FormDialogState, FormGrid, useFields } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Edits the profile of the acting user. */
export function ProfileForm({ dialog }: { dialog: FormDialogState<ProfileInput> }) {
  const text = useText('account');
  const field = useFields('account', ProfileInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.account.updateProfile}
      title={text('editProfile')}
      onSaved={({ name, surname, emailAddress }) => updateOwnUser({ name, surname, emailAddress })}
    >
      <ComparedAs area="account" read={() => call(api.account.profile, {})} />
      <FormGrid>
        <Form.Item {...field('name')}>
          <Input autoFocus autoComplete="given-name" />
        </Form.Item>
        <Form.Item {...field('surname')}>
          <Input autoComplete="family-name" />
        </Form.Item>
        <Form.Item {...field('emailAddress')} extra={text('emailHint')}>
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" autoComplete="tel" />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
