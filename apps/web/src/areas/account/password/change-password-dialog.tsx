import { api, type InputOf } from '@yipin/contract';
import { Form } from 'antd';
import { useSession } from '../../../platform/auth/index.ts';
import { FormDialog, type FormDialogState } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { usePasswordLength } from '../../../platform/form/fields/password/password-length.ts';
import { SecretInput } from '../../../platform/form/fields/password/secret-input.tsx';
import { PasswordRulesList } from './password-rules-list.tsx';

/** The input of the password change. The repeated password is checked by the form and not sent. */
export type ChangedPassword = InputOf<typeof api.account.changePassword>;

/** The password rules, each with a tick once the entered password satisfies it. */
function Rules() {
  const login = useSession((session) => session.login);
  const password: unknown = Form.useWatch('password');
  return (
    login && <PasswordRulesList rules={login.passwordRules} password={typeof password === 'string' ? password : ''} />
  );
}

/** Changes the user's own password. The server checks the password rules. */
export function ChangePasswordDialog({ dialog }: { dialog: FormDialogState<ChangedPassword> }) {
  const text = useText('account');
  const { rule } = usePasswordLength();
  const needed = { required: true, message: text('validation:required') };
  return (
    <FormDialog dialog={dialog} save={api.account.changePassword} title={text('changePassword')} width={420}>
      <Form.Item name="currentPassword" label={text('currentPassword')} rules={[needed]}>
        <SecretInput autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={text('newPassword')} extra={<Rules />} rules={[rule]}>
        <SecretInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={text('repeatPassword')}
        dependencies={['password']}
        rules={[
          needed,
          ({ getFieldValue }) => ({
            validator: async (_rule, typed: unknown) => {
              if (typed && typed !== getFieldValue('password')) throw new Error(text('notRepeated'));
            },
          }),
        ]}
      >
        <SecretInput autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
