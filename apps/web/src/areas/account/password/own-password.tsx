import { Button } from 'antd';
import { useFormDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { AccountSection } from '../account-section.tsx';
import type { ChangedPassword } from './change-password-dialog.tsx';

const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);

/** The section with the button that changes the password. */
export function OwnPassword() {
  const text = useText('account');
  const dialog = useFormDialog<ChangedPassword>({
    currentPassword: undefined,
    password: undefined,
    newPassword: undefined,
  });
  return (
    <AccountSection
      title={text('password')}
      hint={text('passwordSectionHint')}
      actions={<Button onClick={() => dialog.create()}>{text('changePassword')}</Button>}
    >
      {dialog.opening && <ChangePasswordDialog dialog={dialog} />}
    </AccountSection>
  );
}
