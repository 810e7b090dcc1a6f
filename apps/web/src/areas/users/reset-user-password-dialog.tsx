import { api, type User } from '@yipin/contract';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { CommandDialog, Labelled, useIsSubmitted } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { OwnPasswordField } from '../../platform/form/fields/password/own-password-field.tsx';
import { PasswordField } from '../../platform/form/fields/password/password-field.tsx';
import { usePasswordLength } from '../../platform/form/fields/password/password-length.ts';

interface PasswordsProps {
  readonly user: User;
  readonly passwords: Passwords;
  readonly onChange: (passwords: Passwords) => void;
}

interface Passwords {
  readonly newPassword: string;
  readonly mustChangePassword: boolean;
  readonly endSecondFactor: boolean;
  readonly adminPassword: string;
}

function Fields({ user, passwords, onChange }: PasswordsProps) {
  const text = useText('users');
  const isSubmitted = useIsSubmitted();
  const { lengthErrorOf } = usePasswordLength();
  const { newPassword, mustChangePassword, endSecondFactor, adminPassword } = passwords;
  return (
    <Form layout="vertical" component="div">
      <Labelled
        label={text('newPassword')}
        member="newPassword"
        error={isSubmitted ? lengthErrorOf(newPassword) : undefined}
        required
      >
        <PasswordField value={newPassword} onChange={(typed) => onChange({ ...passwords, newPassword: typed })} />
      </Labelled>
      <Labelled label={text('mustChangePassword')}>
        <Switch
          checked={mustChangePassword}
          onChange={(chosen) => onChange({ ...passwords, mustChangePassword: chosen })}
        />
      </Labelled>
      {user.hasSecondFactor && (
        <Labelled label={text('endSecondFactor')} extra={text('endSecondFactorHint')}>
          <Switch
            checked={endSecondFactor}
            onChange={(chosen) => onChange({ ...passwords, endSecondFactor: chosen })}
          />
        </Labelled>
      )}
      <OwnPasswordField
        member="adminPassword"
        label={text('common:ownPassword')}
        hint={text('common:ownPasswordHint')}
        value={adminPassword}
        onChange={(typed) => onChange({ ...passwords, adminPassword: typed })}
      />
    </Form>
  );
}

interface ResetPasswordDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Sets a new password of a user; it requires the acting user's own password. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const text = useText('users');
  const [passwords, setPasswords] = useState<Passwords>({
    newPassword: '',
    mustChangePassword: true,
    endSecondFactor: false,
    adminPassword: '',
  });
  const { lengthErrorOf } = usePasswordLength();
  const isComplete = lengthErrorOf(passwords.newPassword) === undefined && passwords.adminPassword !== '';
  return (
    <CommandDialog
      title={text('resetTitle', { name: user.userName })}
      call={api.users.resetPassword}
      input={isComplete ? { userId: user.id, ...passwords } : ''}
      onClose={onClose}
      modal={{ okText: text('resetPassword') }}
    >
      <p>{text('resetHint')}</p>
      <Fields user={user} passwords={passwords} onChange={setPasswords} />
    </CommandDialog>
  );
}
