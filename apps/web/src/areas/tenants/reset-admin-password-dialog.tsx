import { api, type Tenant } from '@yipin/contract';
import { useState } from 'react';
import { CommandDialog, Labelled, useIsSubmitted } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { generatedPassword } from '../../platform/form/fields/password/generated-password.ts';
import { OwnPasswordField } from '../../platform/form/fields/password/own-password-field.tsx';
import { PasswordField } from '../../platform/form/fields/password/password-field.tsx';
import { lengthError } from '../../platform/form/fields/password/password-length.ts';
import * as styles from './tenants.module.css';

interface ResetPasswordDialogProps {
  readonly tenant: Tenant;
  readonly onDone: (password: string) => void;
  readonly onClose: () => void;
}

function NewPassword({ value, onChange }: { readonly value: string; readonly onChange: (typed: string) => void }) {
  const text = useText('tenants');
  const fieldError = useIsSubmitted() ? lengthError(value) : undefined;
  return (
    <Labelled layout="vertical" label={text('newPassword')} member="newPassword" error={fieldError} required>
      <PasswordField value={value} onChange={onChange} />
    </Labelled>
  );
}

/** Sets a new password of the administrator of a tenant. It requires the acting user's own password. */
export function ResetPasswordDialog({ tenant: { id, name }, onDone, onClose }: ResetPasswordDialogProps) {
  const text = useText('tenants');
  const [password, setPassword] = useState(generatedPassword);
  const [currentPassword, setCurrentPassword] = useState('');
  const isComplete = lengthError(password) === undefined && currentPassword !== '';
  return (
    <CommandDialog
      title={text('resetTitle', { name })}
      call={api.tenants.resetAdminPassword}
      input={isComplete ? { id, newPassword: password, currentPassword } : ''}
      onDone={() => onDone(password)}
      modal={{ okText: text('resetPassword') }}
      onClose={onClose}
    >
      <p className={styles.tenantHint}>{text('resetHint')}</p>
      <NewPassword value={password} onChange={setPassword} />
      <OwnPasswordField
        member="currentPassword"
        label={text('common:ownPassword')}
        hint={text('common:ownPasswordHint')}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
    </CommandDialog>
  );
}
